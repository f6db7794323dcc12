/* Entry point of a program on the robot. Debian's start file leaves constructors to the C library, but glibc 2.13 does not find them where
   current linkers put them. This file therefore passes init and fini to it, as old start files did. */
.text
.globl _start
.type _start,@function
_start:
  xorl %ebp, %ebp
  popl %esi
  movl %esp, %ecx
  andl $-16, %esp
  pushl %eax
  pushl %esp
  pushl %edx
  pushl $release_fini
  pushl $release_init
  pushl %ecx
  pushl %esi
  pushl $main
  call __libc_start_main
  hlt
.section .note.GNU-stack,"",@progbits
