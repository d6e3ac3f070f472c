/** Where the script sends its beacons. */
export const BEACON_PATH = '/beacon';

/**
 * Counts visits from the cached page: views, time, scroll depth and clicks on links to other sites. It reads
 * no cookie of a visitor, stores nothing and sends no credentials. Of staff, robots and pages rendered
 * ahead it sends only the reason for not counting them; with Do Not Track or GPC it sends nothing.
 * Written to be small: every page contains it.
 */
export const beaconScript =
  `(()=>{let d=document,l=location,h=history,n=navigator,o=h.pushState,r=d.referrer,
x=/_hint=s/.test(d.cookie)?'staff':n.webdriver&&'robot',i,p,t,s,m,
k=()=>l.pathname+(/^.search/.test(l.pathname)?l.search:''),
b=o=>fetch('${BEACON_PATH}',{method:'POST',keepalive:!0,priority:'low',credentials:'omit',body:JSON.stringify(o)}).catch(e=>0),
g=()=>m=Math.max(m,100*(scrollY+innerHeight)/d.body.scrollHeight),
w=()=>i&&(t=Date.now()),
f=()=>{t&&(g(),s+=Date.now()-t,t=0,b({i,s,m,z:!!d.querySelector('[data-no-results]')}))},
v=()=>{p=k();m=s=t=0;x?b({x}):(i=''+Math.random(),d.hidden||w(),b({i,u:l.href,r}),r='')},
j=()=>{k()!=p&&(f(),v())},
c=e=>{let a=e.target.closest('a[href^=http]');i&&a&&a.host!=l.host&&b({i,h:a.href,a:a.rel})};
if(n.doNotTrack==1||n.globalPrivacyControl||/^.admin/.test(p=k()))return;
h.pushState=(...y)=>{o.apply(h,y);j()};
onpopstate=j;onpagehide=f;onpageshow=e=>e.persisted&&v();onclick=onauxclick=c;onscroll=g;
d.onvisibilitychange=()=>d.hidden?f():w();
d.prerendering?(b({x:'prefetch'}),d.onprerenderingchange=v):v()})()`.replaceAll('\n', '');
