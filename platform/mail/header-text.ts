const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/** Prevents header injection: replaces control characters and line breaks with spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim();
}

/** Whether the text is exactly one email address, without any other header syntax. */
export function isSingleAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** An encoded word has at most 75 characters (RFC 2047): this many bytes of text in Base64, and 12 around them. */
const MAX_WORD_BYTES = 45;

/** Mail programs decode what looks like an encoded word. Text that contains one arrives as it is if it is encoded. */
export function encodeLookAlikes(text: string): string {
  if (!text.includes('=?')) return text;
  const chunks: Buffer[] = [];
  for (const character of text) {
    const bytes = Buffer.from(character);
    const last = chunks.at(-1);
    if (last && last.length + bytes.length <= MAX_WORD_BYTES) {
      chunks[chunks.length - 1] = Buffer.concat([last, bytes]);
    } else {
      chunks.push(bytes);
    }
  }
  return chunks.map((bytes) => `=?UTF-8?B?${bytes.toString('base64')}?=`).join(' ');
}
