/** A word, or several, that becomes a link. */
export interface WordLink {
  word: string;
  href: string;
}

/** A stretch of text; with an address it is a link. */
export interface TextPiece {
  text: string;
  href?: string;
}

const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}_]';

/** Finds words in running text and links the first occurrence of each: one linker a page. */
export class WordLinker {
  readonly #pattern: RegExp | undefined;
  /** Words still to be linked, and where to. */
  readonly #hrefs = new Map<string, string>();

  /** Of two links for one word the first counts. */
  constructor(links: readonly WordLink[]) {
    for (const { word, href } of links) {
      const form = plainForm(word);
      if (form && !this.#hrefs.has(form)) this.#hrefs.set(form, href);
    }
    const longestFirst = [...this.#hrefs.keys()].sort((one, other) => other.length - one.length);
    if (longestFirst.length === 0) return;
    const words = longestFirst.map(patternOf).join('|');
    this.#pattern = new RegExp(`(?<!${WORD_CHARACTER})(?:${words})(?!${WORD_CHARACTER})`, 'giu');
  }

  /** The whole text in pieces, in order. */
  split(text: string): TextPiece[] {
    if (!this.#pattern || this.#hrefs.size === 0) return [{ text }];
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const form = plainForm(found);
      const href = this.#hrefs.get(form);
      if (href === undefined) continue;
      this.#hrefs.delete(form);
      if (index > end) pieces.push({ text: text.slice(end, index) });
      pieces.push({ text: found, href });
      end = index + found.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }
}

/** Case, line breaks and the shape of apostrophes do not tell words apart. */
function plainForm(word: string): string {
  return word.trim().replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();
}

function patternOf(form: string): string {
  return form
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll("'", "['’]")
    .replaceAll(' ', '\\s+');
}
