/** What someone searches for: without control characters, in single spaces, and not too long. */
export function readSearchText(param: string | null, maxLength: number): string {
  const text = (param ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, maxLength).join('');
}
