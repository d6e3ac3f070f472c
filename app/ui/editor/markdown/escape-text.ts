/** Escapes text so that it stays text. Quotes and dashes stay as typed, as in texts by hand. */
export function escapeText(text: string, isLineStart: boolean): string {
  const escaped = text
    .replace(/[`*\\[\]]/g, '\\$&')
    .replace(/_/g, (underscore, index: number) =>
      isLetter(text[index - 1]) && isLetter(text[index + 1]) ? underscore : '\\_',
    )
    .replace(/^~|~$|~~+/g, (tildes) => tildes.replaceAll('~', '\\~'))
    // Angle brackets can open an address, ampersands an entity.
    .replace(/<(?=[a-z])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // Before a link it would make an image.
    .replace(/!$/, '\\!');
  return isLineStart ? escapeLineStart(escaped.replace(/^[ \t]+/, '')) : escaped;
}

/** Escapes characters that would start a heading, list, quote, rule or table. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|[-=]+\s*$|>|[|:]|-(?=[-\s|:]*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** For the destination of a link or image. */
export function escapeAddress(address: string): string {
  const escaped = address.replace(/[\r\n]/g, '').replace(/&(?=#?\w+;)/g, '\\&');
  return /^$|[\s()<>\\]/.test(address) ? `<${escaped.replace(/\\(?!&)|[<>]/g, '\\$&')}>` : escaped;
}

/** A link's or an image's title, with the space in front. */
export function titleSuffix(title: string | null): string {
  if (!title) return '';
  const escaped = title.replace(/[\\"]|&(?=#?\w+;)/g, '\\$&').replace(/\s*\n\s*/g, ' ');
  return ` "${escaped}"`;
}
