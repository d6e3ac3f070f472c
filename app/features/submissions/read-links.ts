import { LENGTHS, MOST_LINKS } from './submission-forms.ts';

/** Addresses, one a line, or a sentence on the first that cannot be taken. */
export function readLinks(lines: string): { links: string[] } | { sentence: string } {
  const words = lines.split(/\s+/u).filter(Boolean);
  const links = new Set<string>();
  for (const word of words) {
    const link = webAddress(word);
    if (!link) {
      return {
        sentence: `“${word.slice(0, 60)}” is no address that begins with https:// or http://`,
      };
    }
    if (link.length > LENGTHS.link) {
      return { sentence: `An address has at most ${LENGTHS.link} characters.` };
    }
    links.add(link);
  }
  if (links.size > MOST_LINKS) return { sentence: `Please give at most ${MOST_LINKS} links.` };
  return { links: [...links] };
}

/** Undefined for what is no page of the web, or would carry a password along. */
function webAddress(word: string): string | undefined {
  if (!/^https?:\/\//i.test(word) || !URL.canParse(word)) return undefined;
  const { protocol, username, password, href } = new URL(word);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username || password ? undefined : href;
}
