import { MAX_LENGTHS, MAX_LINKS } from './submission-forms.ts';

/** Parses links separated by white space. Returns a message about the first invalid one. */
export function parseLinks(text: string): { links: string[] } | { message: string } {
  const links = new Set<string>();
  for (const candidate of text.split(/\s+/u).filter(Boolean)) {
    const link = parseWebUrl(candidate);
    if (!link) {
      return {
        message: `“${candidate.slice(0, 60)}” isn’t a link. Links start with https:// or http://`,
      };
    }
    if (link.length > MAX_LENGTHS.link) {
      return { message: `Links can be up to ${MAX_LENGTHS.link} characters.` };
    }
    links.add(link);
  }
  if (links.size > MAX_LINKS) return { message: `You can add up to ${MAX_LINKS} links.` };
  return { links: [...links] };
}

/** Rejects other protocols and URLs with credentials. */
function parseWebUrl(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username || password ? undefined : href;
}
