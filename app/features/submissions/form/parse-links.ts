import { MAX_LENGTHS, MAX_LINKS } from './submission-forms.ts';

/** Addresses, one a line, or a sentence on the first that cannot be taken. */
export function parseLinks(lines: string): { links: string[] } | { sentence: string } {
  const words = lines.split(/\s+/u).filter(Boolean);
  const links = new Set<string>();
  for (const word of words) {
    const link = parseWebUrl(word);
    if (!link) {
      return {
        sentence: `“${word.slice(0, 60)}” is no address that begins with https:// or http://`,
      };
    }
    if (link.length > MAX_LENGTHS.link) {
      return { sentence: `An address has at most ${MAX_LENGTHS.link} characters.` };
    }
    links.add(link);
  }
  if (links.size > MAX_LINKS) return { sentence: `Please give at most ${MAX_LINKS} links.` };
  return { links: [...links] };
}

/** Undefined for what is no page of the web, or would carry a password along. */
function parseWebUrl(word: string): string | undefined {
  if (!/^https?:\/\//i.test(word) || !URL.canParse(word)) return undefined;
  const { protocol, username, password, href } = new URL(word);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username || password ? undefined : href;
}
