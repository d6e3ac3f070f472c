import { keywordForm } from './keyword-form.ts';
import { isSponsoredAddress } from './sponsored-address.ts';
import type { OwnStore } from './stores.ts';

/** One or more words to link. */
export interface KeywordLink {
  keyword: string;
  href: string;
}

/** A piece of text; a link if it has a URL. */
export interface TextPiece {
  text: string;
  href?: string;
}

const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}_]';

/** Links the first occurrence of each keyword. Stateful: use one linker per page. */
export class KeywordLinker {
  readonly #pattern: RegExp | undefined;
  /** URLs of the keywords that are not linked yet. */
  readonly #hrefs = new Map<string, string>();

  readonly #ownStores: readonly OwnStore[];

  /** If a keyword appears twice, the first link wins. */
  constructor(links: readonly KeywordLink[], ownStores: readonly OwnStore[] = []) {
    this.#ownStores = ownStores;
    for (const { keyword, href } of links) {
      const form = keywordForm(keyword);
      if (form && !this.#hrefs.has(form)) this.#hrefs.set(form, href);
    }
    const longestFirst = [...this.#hrefs.keys()].sort((a, b) => b.length - a.length);
    if (longestFirst.length === 0) return;
    const words = longestFirst.map(toPattern).join('|');
    this.#pattern = new RegExp(`(?<!${WORD_CHARACTER})(?:${words})(?!${WORD_CHARACTER})`, 'giu');
  }

  /** Whether a link that an author wrote is an affiliate link. */
  isSponsored(href: string): boolean {
    return isSponsoredAddress(href, this.#ownStores);
  }

  /** Splits the text into plain and linked pieces. Joined, they equal the text. */
  split(text: string): TextPiece[] {
    if (!this.#pattern || this.#hrefs.size === 0) return [{ text }];
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const form = keywordForm(found);
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

function toPattern(form: string): string {
  return form
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll("'", "['’]")
    .replaceAll(' ', '\\s+');
}
