/** For messages and comments, in UTF-16 code units. Longer ones are rejected before parsing. */
export const MAX_POST_LENGTH = 10_000;

/** Nesting of quotes and lists. Deeper ones stay plain text. */
export const MAX_BLOCK_DEPTH = 5;

/** Nesting of bold, italic and strikethrough. Deeper ones lose their formatting. */
export const MAX_EMPHASIS_DEPTH = 6;

/** Brackets in the label of a link. Looking for the end of a label takes at most that many. */
export const MAX_BRACKET_DEPTH = 8;

/** Spoilers within paragraphs, whose HTML is twenty times as long as their source. Further ones can't be opened. */
export const MAX_SPOILERS = 200;

/** Different names per post. Further ones stay plain text. */
export const MAX_MENTIONS = 20;

/** Characters of a post that a reply quotes at most. */
export const MAX_QUOTE_LENGTH = 1_000;
