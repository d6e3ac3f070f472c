/** Pixels, from the specification. */
const SCROLL_THRESHOLD = 10;
/** The header's height on wide screens, in pixels. */
const HEADER_HEIGHT = 72;

/**
 * Inlined in the head, so that the header follows the scrolling before the page's other scripts have loaded. Sets
 * `data-header` to `top`, to `over-dark` while the dark image that the page starts with is behind the header,
 * or to `scrolled`. Without the attribute, the header is solid.
 */
export const headerScript = `{const update=()=>{
const hero=document.querySelector('main>[data-header-overlay]:first-child,main>:first-child>[data-header-overlay]:first-child');
document.documentElement.dataset.header=scrollY<=${SCROLL_THRESHOLD}?'top':hero&&hero.getBoundingClientRect().bottom>${HEADER_HEIGHT}?'over-dark':'scrolled'};
update();addEventListener('scroll',update,{passive:true})}`;
