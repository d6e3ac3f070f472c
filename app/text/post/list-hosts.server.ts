import { attribute } from '../long-text/tokens.server.ts';
import { toOneLine } from '../one-line.ts';
import { cleanPostSource } from './clean-post-source.ts';
import { postMarkdown } from './post-markdown.server.ts';

/** Of a host name. */
const MAX_LENGTH = 253;

/** The hosts that a text links to or names, each once, in lowercase Punycode and without a dot at the end. */
export function listHosts(source: string): string[] {
  const tokens = postMarkdown.parse(cleanPostSource(source), {});
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const links = inline
    .filter(({ type }) => type === 'link_open')
    .map((token) => attribute(token, 'href'));
  // Readers don't see escapes and emphasis, and a name can be in a place that they don't see.
  const shown = inline
    .map(({ type, content }) => (type.endsWith('break') ? '\n' : content))
    .join('');
  const named = new Set(
    [source, shown].flatMap((text) => [...listNames(text), ...listNames(decode(text))]),
  );
  const urls = [...links, ...[...named].map((name) => `https://${name}`)];
  const hosts = urls.flatMap((url) => toHost(url) ?? []);
  return [...new Set(hosts.filter(Boolean))];
}

function toHost(url: string): string | undefined {
  const host = URL.parse(url)?.hostname.replace(/\.$/, '');
  // An IPv4 address in the form of IPv6.
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host ?? '') ?? [];
  if (high === undefined || low === undefined) return host;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

/** Browsers decode both where someone pastes the text. */
function decode(text: string): string {
  const { unescapeAll } = postMarkdown.utils;
  return unescapeAll(text).replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

/** Lists all that looks like a host name, in time that grows with the text's length. */
function listNames(text: string): string[] {
  const plain = toOneLine(text)
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Latin names among letters of a script without spaces.
  const words = [
    ...plain.split(/[^\p{L}\p{N}.-]+/u),
    ...plain.split(/[^\p{Script=Latin}\p{N}.-]+/u),
  ];
  return words
    .flatMap((word) => word.split(/\.{2,}/))
    .map((word) => trimMarks(word).slice(-MAX_LENGTH))
    .filter((word) => /\.[^.]{2,}$|^\d+(?:\.\d+){3}$/.test(word));
}

function trimMarks(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && '.-'.includes(word.charAt(start))) start += 1;
  while (end > start && '.-'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}
