type ReadHeader = (name: string) => string | string[] | null | undefined;

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Do Not Track or Global Privacy Control. */
export function isPrivate(header: ReadHeader): boolean {
  return header('dnt') === '1' || header('sec-gpc') === '1';
}

/** Requested before anyone has opened the page. */
export function isPrefetch(header: ReadHeader): boolean {
  return PREFETCH_HEADERS.some((name) =>
    /prefetch|prerender|preview/i.test(String(header(name) ?? '')),
  );
}
