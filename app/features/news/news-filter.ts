export interface NewsFilterLink {
  /** In the address: `?filter=`. */
  id: string;
  name: string;
}

export const MAX_SEARCH_LENGTH = 100;

/** Collapses whitespace and control characters and limits the length. */
export function parseNewsSearch(param: string | null): string {
  const text = (param ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(text).slice(0, MAX_SEARCH_LENGTH).join('');
}
