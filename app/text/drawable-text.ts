function range(first: number, last: number): string {
  const length = last - first + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index));
}

/** The letters of European languages in the Latin script. */
export const drawableLetters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x100, 0x17f)}–—‘’‚“”„•…‹›€−`;

const known = new Set(drawableLetters);

/** Whether our own fonts have all of its letters. A server may have no others. */
export function isDrawable(text: string): boolean {
  return [...text].every((letter) => known.has(letter));
}
