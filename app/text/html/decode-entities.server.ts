import createMarkdown from 'markdown-it';

const { unescapeAll } = createMarkdown('zero').utils;

const NUMBER = /&#(?:x([\da-f]{1,8})|(\d{1,10}));/gi;
const ENTITY = /&(?:#x[\da-f]{1,8}|#\d{1,10}|[a-z][a-z\d]{1,31});/gi;

/** HTML numbers these as in Windows-1252. */
const windows = new TextDecoder('windows-1252');

/** Text that was escaped as in HTML. Decodes once: `&amp;#65;` becomes `&#65;`. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity) =>
    entity[1] === '#' ? decodeNumbers(entity) : unescapeAll(entity),
  );
}

/** Decodes numbers of characters, such as `&#1057;`, and no names. Those of no character are dropped. */
export function decodeNumbers(text: string): string {
  return text.replace(NUMBER, (_, hex: string | undefined, decimal: string | undefined) =>
    toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

function toCharacter(code: number): string {
  if (code === 0x09 || code === 0x0a) return String.fromCodePoint(code);
  if (code >= 0x80 && code <= 0x9f) return windows.decode(Uint8Array.of(code));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isControl = code < 0x20 || code === 0x7f;
  return isSurrogate || isControl || code > 0x10ffff ? '' : String.fromCodePoint(code);
}
