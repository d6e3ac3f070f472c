/** Enough for any excerpt, and cheap enough for a list of them. */
const MAX_TEXT_LENGTH = 20_000;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The visible text of HTML, on one line. */
export function stripHtml(source: string): string {
  return source
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?=[.,;:!?])/g, '');
}
