const MAX_SHOWN_LENGTH = 80;

/** A query as messages repeat it. */
export function shorten(query: string): string {
  const text = query.trim();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
