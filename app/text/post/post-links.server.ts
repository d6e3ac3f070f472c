import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { isSponsoredAddress } from '../links/sponsored-address.ts';
import { sponsoredAttributes, sponsoredLabelHtml } from '../links/sponsored-link.ts';
import type { OwnStore } from '../links/stores.ts';
import { attribute, htmlToken, linkTokens, textToken } from '../long-text/tokens.server.ts';
import { MAX_BRACKET_DEPTH } from './post-limits.ts';

const LINK_REL = 'nofollow ugc noopener';
const SCHEMES = ['http:', 'https:', 'mailto:'];
const MAX_URL_LENGTH = 2_000;
const MAX_HOST_LENGTH = 253;

type InlineRule = (state: StateInline, isSilent: boolean) => boolean;

/** Allows web and email links only, sets `rel`, shows the host of misleading links, and turns images into links. */
export function restrictLinks(markdown: MarkdownIt): void {
  markdown.validateLink = isAllowedUrl;
  markdown.normalizeLinkText = displayUrl;
  markdown.linkify
    .set({ fuzzyEmail: false, maxLength: MAX_URL_LENGTH })
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: urlLength,
      normalize: (match) => {
        match.url = `https://${match.raw}`;
      },
    });
  markdown.helpers.parseLinkLabel = findLabelEnd;
  const { ruler } = markdown.inline;
  const linkify = ruler.__rules__.find(({ name }) => name === 'linkify');
  if (!linkify) throw new Error('markdown-it has no rule linkify');
  ruler.at('linkify', stopAtSpoilerMarkers(linkify.fn));
  markdown.core.ruler.after('linkify', 'restrict-links', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.children)
        token.children = rewriteLinks(token.children, env.ownStores as OwnStore[] | undefined);
    }
  });
}

/**
 * Like markdown-it's own, with a limit: without one, each opening bracket of a post that closes none
 * is compared with the next hundred. Returns the position of the closing bracket, or -1.
 */
function findLabelEnd(state: StateInline, start: number, isLink?: boolean): number {
  const { src, pos, posMax, md } = state;
  state.pos = start + 1;
  let end = -1;
  let depth = 1;
  while (state.pos < posMax && depth <= MAX_BRACKET_DEPTH) {
    const from = state.pos;
    if (src[from] === ']') depth -= 1;
    if (depth === 0) {
      end = from;
      break;
    }
    md.inline.skipToken(state);
    if (src[from] !== '[') continue;
    if (state.pos === from + 1) depth += 1;
    // A link in the label of a link.
    else if (isLink) break;
  }
  state.pos = pos;
  return end;
}

function isAllowedUrl(href: string): boolean {
  const url = URL.parse(href);
  // A user name can imitate a host: https://bank.example@thief.example.
  return url !== null && SCHEMES.includes(url.protocol) && url.username === '';
}

/** The length of the URL without scheme that starts at `position`; 0 if its host has no dot. */
function urlLength(text: string, position: number, { re }: MarkdownIt['linkify']): number {
  if (!/[^\s./?#]+\./y.test(text.slice(position, position + MAX_HOST_LENGTH))) return 0;
  // linkify-it's pattern expects the slashes before the host.
  const pattern = re.get_http_validator();
  const url = `//${text.slice(position, position + MAX_URL_LENGTH)}`;
  pattern.lastIndex = 0;
  return Math.max(0, (pattern.exec(url)?.[0].length ?? 0) - 2);
}

/** As typed, but with an international host in Punycode, because its letters may be look-alikes. */
function displayUrl(typed: string): string {
  const host = URL.parse(typed)?.host;
  if (!host || /^[\x20-\x7e]*$/.test(typed)) return typed;
  return typed.replace(/^([a-z]+:\/\/)[^/?#]*/i, (_, scheme: string) => scheme + host);
}

/** Bars are valid in URLs, but here they close a spoiler. */
function stopAtSpoilerMarkers(rule: InlineRule): InlineRule {
  return (state, isSilent) => {
    const { src, pos } = state;
    if (!src.startsWith('://', pos)) return false;
    state.src = src.slice(0, findRunEnd(state));
    const isFound = rule(state, isSilent);
    state.src = src;
    return isFound;
  };
}

const RUN_END = /\s|\|\|/g;

/** The next whitespace or spoiler marker. Cached, so that many URLs in one run stay linear. */
function findRunEnd({ src, pos, env }: StateInline): number {
  const cached = env.run as { src: string; end: number } | undefined;
  if (cached && cached.src === src && pos < cached.end) return cached.end;
  RUN_END.lastIndex = pos;
  const end = RUN_END.exec(src)?.index ?? src.length;
  env.run = { src, end };
  return end;
}

function rewriteLinks(
  children: readonly Token[],
  ownStores: readonly OwnStore[] | undefined,
): Token[] {
  let open: Token | undefined;
  let label = '';
  let isSponsored = false;
  return children.flatMap((child) => {
    if (child.type === 'image') return open ? [textToken(altText(child))] : imageLink(child);
    if (child.type === 'link_open' && attribute(child, 'href') === '') return [];
    if (child.type === 'link_open') {
      const href = attribute(child, 'href');
      isSponsored = isSponsoredAddress(href, ownStores);
      child.attrs = Object.entries({
        href,
        ...(isSponsored ? sponsoredAttributes : { rel: LINK_REL }),
      });
      open = child;
      label = '';
    } else if (child.type === 'link_close' && open) {
      const host = findMismatchedHost(label, attribute(open, 'href'));
      open = undefined;
      return [
        child,
        ...(host ? [textToken(` (${host})`)] : []),
        ...(isSponsored ? [htmlToken(sponsoredLabelHtml)] : []),
      ];
    } else if (child.type === 'link_close') {
      return [];
    } else if (open) label += child.content;
    return [child];
  });
}

/** Pages load nothing from other hosts, so images become links. */
function imageLink(image: Token): Token[] {
  const href = attribute(image, 'src');
  if (href === '') return [textToken(altText(image))];
  return linkTokens(altText(image) || displayUrl(href), { href, rel: LINK_REL });
}

function altText({ children }: Token): string {
  const tokens = children ?? [];
  if (tokens.some(({ type }) => type === 'spoiler_open')) return 'Spoiler';
  return tokens.map(({ content }) => content).join('');
}

const URL_LIKE_TEXT =
  /^(?:[a-z]+:\/\/)?(?:[^@/?#]*@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[:/?#]\S*)?$/iu;

/** The link's real host if its label looks like a URL on a different host. */
function findMismatchedHost(label: string, href: string): string | undefined {
  const labelHost = URL_LIKE_TEXT.exec(label.trim())?.[1];
  const host = URL.parse(href)?.host;
  if (!labelHost || !host) return undefined;
  const normalize = (name: string) => name.toLowerCase().replace(/^www\./, '');
  return normalize(labelHost) === normalize(host) ? undefined : host;
}
