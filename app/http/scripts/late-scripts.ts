/** The type of a module script that waits: browsers do not run types they do not know. */
export const LATE_TYPE = 'late-module';

/** A mark in the browser's performance timeline: from now on, React answers clicks. */
export const HYDRATED_MARK = 'hydrated';

/**
 * Starts the page's scripts after the page has been painted, or at the first touch, click or key. Until then,
 * links and forms work as they do without scripts. The timeout is for pages whose images take long.
 */
export const lateScriptsLoader = `{const start=()=>{
const late=document.querySelector('script[type=${LATE_TYPE}]');
if(!late)return;
for(const href of late.dataset.preload.split(' ')){
const link=document.createElement('link');
link.rel='modulepreload';link.fetchPriority='low';link.href=href;
document.head.append(link)}
const script=document.createElement('script');
script.type='module';script.textContent=late.textContent;
late.replaceWith(script)};
for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,start,{capture:true,passive:true});
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)));
setTimeout(start,5000)}`;
