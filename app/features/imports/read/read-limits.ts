/** Characters of a row, a string or a number, and of markup that has no end. Longer ones come from no program. */
export const MAX_ROW_LENGTH = 8_000_000;
