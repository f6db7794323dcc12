#include "simulation/cameras/simulated_cameras.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/server/physics/body_file.h"
#include "blackboard/camera/jpeg.h"
#include <cstdio>
#include <fstream>
#include <chrono>
using namespace soccer;
int main(int argc,char**argv){
  FieldDimensions field; BodyLibrary bodies=load_bodies("config");
  double scale=argc>2?atof(argv[2]):1; int n=atoi(argv[1]);
  double total=0, lab=0, cons=0; JpegEncoder enc(92);
  for(int i=0;i<n;i++){
    auto t0=std::chrono::steady_clock::now();
    SimulatedCameraOptions o; o.field=field;o.bodies=bodies;o.hall_seed=std::uint64_t(i);o.seed=std::uint64_t(i);o.scale=scale; SimulatedCameras cams(o);
    auto t1=std::chrono::steady_clock::now();
    auto s=random_scene(7,i,field,bodies);
    for(int k=0;k<12;k++){ cams.update(from_seconds(0.02*k),s.scene,s.own); if(k<11&&cams.ready()) cams.take(); }
    auto t2=std::chrono::steady_clock::now();
    if(!cams.ready()) {cams.update(from_seconds(0.26),s.scene,s.own);} 
    if(!cams.ready()) cams.update(from_seconds(0.3),s.scene,s.own);
    auto t3=std::chrono::steady_clock::now();
    auto im=cams.take();
    auto t4=std::chrono::steady_clock::now();
    auto l=cams.labels();
    auto t5=std::chrono::steady_clock::now();
    total+=std::chrono::duration<double>(t4-t3).count(); lab+=std::chrono::duration<double>(t5-t4).count(); cons+=std::chrono::duration<double>(t1-t0).count(); (void)t2;
    if(argc>3) for(int c=0;c<2;c++){ CompressedImage j; enc.encode((c?im.bottom:im.top)->view(),j); std::ofstream("/tmp/sc/"+std::to_string(i)+(c?"b":"t")+".jpg").write((char*)j.data.data(),j.data.size());
      printf("%d%c ball %s vis %.2f dist %.2f robots %zu lines %zu marks %zu horizon %.0f\n",i,c?'b':'t',l[c].ball?"yes":"no",l[c].ball?l[c].ball->visible:0,l[c].ball?l[c].ball->distance:0,l[c].robots.size(),l[c].lines.size(),l[c].landmarks.size(),l[c].horizon?l[c].horizon->first:-1);}
  }
  printf("take %.2f ms labels %.2f ms construct %.1f ms\n",1e3*total/n,1e3*lab/n,1e3*cons/n);
}
