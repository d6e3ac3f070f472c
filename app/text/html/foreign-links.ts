import { unwrapRedirect } from '../links/unwrap-redirect.ts';

/** Leads back from a footnote to the text. */
const BACK_LINK = /^(?:[\s↩↵⤴↑^[\]\\]|\ufe0e|\ufe0f)*$/;

/**
 * What becomes of a link in foreign HTML. Links within the page lose their target, because elements
 * lose their ids; undefined if it only led back from a footnote.
 */
export function readForeignLink(href: string, text: string): { target: string | null } | undefined {
  if (href.startsWith('#')) return BACK_LINK.test(text) ? undefined : { target: null };
  return { target: unwrapRedirect(href.trim()) };
}

const SUPERSCRIPTS: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
  i: 'ⁱ',
};

/** Exponents and the numbers of footnotes. Others, as in 1st, can be read as well without. */
export function toSuperscript(content: string): string {
  const text = content.replace(/\\/g, '').replace(/^\[(.*)\]$/, '$1');
  const characters = [...text];
  return characters.every((character) => SUPERSCRIPTS[character])
    ? characters.map((character) => SUPERSCRIPTS[character]).join('')
    : content;
}
