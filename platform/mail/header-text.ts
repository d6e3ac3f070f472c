const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/** Prevents header injection: replaces control characters and line breaks with spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim();
}

/** Whether the text is exactly one email address, without any other header syntax. */
export function isSingleAddress(text: string): boolean {
  return ADDRESS.test(text);
}
