/** Longest message or comment, as `String.length` counts; longer ones are refused before anybody parses them. */
export const MAX_POST_LENGTH = 10_000;

/** Quotes in quotes, and lists in lists; what is deeper stays as it was typed. */
export const MAX_BLOCK_DEPTH = 5;

/** Bold in italic in bold …; marks deeper than this are dropped and their words stay. */
export const MAX_EMPHASIS_DEPTH = 6;

/** Names a post may mention; further ones stay text, and cost nothing to look up. */
export const MAX_MENTIONS = 20;

/** Characters of a post that a reply quotes. */
export const MAX_QUOTE_LENGTH = 1_000;
