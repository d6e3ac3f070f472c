const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/** Text for a header: what would end the line and begin another header becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim();
}

/** Exactly one address, and nothing that means something to a mail server besides. */
export function isOneAddress(text: string): boolean {
  return ADDRESS.test(text);
}
