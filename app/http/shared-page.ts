/** The `handle` of a route whose page is the same for everyone. */
export interface SharedPage {
  isShared: true;
  /** Query parameters that the page depends on. All others are ignored. */
  query: readonly string[];
}

export function sharedPage(options: { query?: readonly string[] } = {}): SharedPage {
  return { isShared: true, query: options.query ?? [] };
}

export function isSharedPage(handle: unknown): handle is SharedPage {
  return typeof handle === 'object' && handle !== null && 'isShared' in handle;
}
