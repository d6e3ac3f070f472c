/** Characters of a row that may be read again with each piece of the file. */
const SHORT = 1_000_000;

/**
 * The number of characters to wait for before a row that didn't end in this many is read again from its start: twice as
 * many, so that the time grows with the row's length and not with its square.
 */
export function toWaitFor(length: number): number {
  return length > SHORT ? length * 2 : 0;
}
