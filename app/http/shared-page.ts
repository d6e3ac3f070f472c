/** What a route says about itself in `handle` when its page is the same bytes for everyone. */
export interface SharedPage {
  isShared: true;
  /** Query parameters the page depends on; all others are ignored before it is rendered. */
  query: readonly string[];
}

export function sharedPage(options: { query?: readonly string[] } = {}): SharedPage {
  return { isShared: true, query: options.query ?? [] };
}

export function isSharedPage(handle: unknown): handle is SharedPage {
  return typeof handle === 'object' && handle !== null && 'isShared' in handle;
}
