// Apart from the check of names, so that pages need not carry its tables of letters.

/** In characters as people count them, near enough: code points. */
export const NAME_LENGTH = { least: 2, most: 40 } as const;
