/* Where a program begins on the robot. Debian's own start file leaves constructors to the C library, and glibc 2.13 does not look for them
   where today's linker puts them: so init and fini are handed over here, as old start files did. */
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
