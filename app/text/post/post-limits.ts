/** For messages and comments, in UTF-16 code units. Longer ones are rejected before parsing. */
export const MAX_POST_LENGTH = 10_000;

/** Nesting of quotes and lists. Deeper ones stay plain text. */
export const MAX_BLOCK_DEPTH = 5;

/** Nesting of bold, italic and strikethrough. Deeper ones lose their formatting. */
export const MAX_EMPHASIS_DEPTH = 6;

/** Different names per post. Further ones stay plain text. */
export const MAX_MENTIONS = 20;

/** Characters of a post that a reply quotes at most. */
export const MAX_QUOTE_LENGTH = 1_000;
