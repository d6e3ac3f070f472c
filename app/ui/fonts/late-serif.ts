/**
 * Inlined in the head. Text in the serif is painted in the fallback first, whose letters take the same space:
 * on a slow phone, three more fonts would delay the first paint. Lines can still break elsewhere when the fonts arrive,
 * so a page that leads with such text is marked `serif-first` and waits for them. See `--font-serif` in app.css.
 */
export const lateSerif = `new PerformanceObserver(()=>{document.documentElement.dataset.painted=''}).observe({type:'paint',buffered:true})`;
