/**
 * The shapes of `app/ui/marks/claim-marks.svg` as characters, for texts that can't show images, such as emails. Kept to
 * blocks that the fonts of common mail clients cover; U+FE0E asks for the check box as text instead of an emoji.
 */
const ratingSigns: Record<string, string> = {
  unrated: '◌',
  unlikely: '◔',
  possible: '◑',
  likely: '◕',
  confirmed: '☑\u{FE0E}',
  'partly-true': '◪',
  debunked: '☒',
  expired: '⊟',
};

export function ratingSign(rating: string): string {
  return ratingSigns[rating] ?? '';
}

/** Before the rating's label, which screen readers read instead. */
export function ratingSignHtml(rating: string): string {
  return `<span aria-hidden="true">${ratingSign(rating)} </span>`;
}
