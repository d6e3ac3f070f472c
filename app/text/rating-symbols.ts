/**
 * The shapes of `app/ui/marks/claim-marks.svg` as characters, for texts that can't show images, such as emails. Kept to
 * blocks that the fonts of common mail clients cover; U+FE0E asks for the check box as text instead of an emoji.
 */
const ratingSymbols: Record<string, string> = {
  unrated: '◌',
  unlikely: '◔',
  possible: '◑',
  likely: '◕',
  confirmed: '☑\u{FE0E}',
  'partly-true': '◪',
  debunked: '☒',
  expired: '⊟',
};

export function ratingSymbol(rating: string): string {
  return ratingSymbols[rating] ?? '';
}

/** Before the rating's label, which screen readers read instead. */
export function ratingSymbolHtml(rating: string): string {
  return `<span aria-hidden="true">${ratingSymbol(rating)} </span>`;
}
