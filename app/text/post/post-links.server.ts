import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { attribute, linkTokens, textToken } from '../long-text/tokens.server.ts';

const RELATION = 'nofollow ugc noopener';
const SCHEMES = ['http:', 'https:', 'mailto:'];
const LONGEST_ADDRESS = 2_000;
const LONGEST_HOST = 253;

type InlineRule = (state: StateInline, isSilent: boolean) => boolean;

/** Links lead to the web or to a mailbox, say where, and hand nothing on; pictures are links. */
export function restrictLinks(markdown: MarkdownIt): void {
  markdown.validateLink = isFollowable;
  markdown.normalizeLinkText = shownAddress;
  markdown.linkify
    .set({ fuzzyEmail: false, maxLength: LONGEST_ADDRESS })
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: webHostLength,
      normalize: (match) => {
        match.url = `https://${match.raw}`;
      },
    });
  const { ruler } = markdown.inline;
  const linkify = ruler.__rules__.find(({ name }) => name === 'linkify');
  if (!linkify) throw new Error('markdown-it has no rule linkify');
  ruler.at('linkify', upToBars(linkify.fn));
  markdown.core.ruler.after('linkify', 'modest-links', ({ tokens }) => {
    for (const token of tokens) {
      if (token.children) token.children = modestLinks(token.children);
    }
  });
}

function isFollowable(address: string): boolean {
  const url = URL.parse(address);
  // A name before the host is there to look like another host.
  return url !== null && SCHEMES.includes(url.protocol) && url.username === '';
}

/** How much of the text is a host with a dot in it, and what stands on it. */
function webHostLength(text: string, position: number, { re }: MarkdownIt['linkify']): number {
  if (!/[^\s./?#]+\./y.test(text.slice(position, position + LONGEST_HOST))) return 0;
  // The pattern of an address begins with its two strokes.
  const found = re.get_http_validator();
  const address = `//${text.slice(position, position + LONGEST_ADDRESS)}`;
  found.lastIndex = 0;
  return Math.max(0, (found.exec(address)?.[0].length ?? 0) - 2);
}

/** As it was typed, but for a host of other letters: those may look like ours. */
function shownAddress(typed: string): string {
  const host = URL.parse(typed)?.host;
  if (!host || /^[\x20-\x7e]*$/.test(typed)) return typed;
  return typed.replace(/^([a-z]+:\/\/)[^/?#]*/i, (_, scheme: string) => scheme + host);
}

/** Bars may stand in addresses; here they end what is hidden. */
function upToBars(rule: InlineRule): InlineRule {
  return (state, isSilent) => {
    const { src, pos } = state;
    if (!src.startsWith('://', pos)) return false;
    state.src = src.slice(0, endOfRun(state));
    const isFound = rule(state, isSilent);
    state.src = src;
    return isFound;
  };
}

const RUN_END = /\s|\|\|/g;

/** Where no address goes on that begins here; addresses in one run share its end. */
function endOfRun({ src, pos, env }: StateInline): number {
  const known = env.run as { src: string; end: number } | undefined;
  if (known && known.src === src && pos < known.end) return known.end;
  RUN_END.lastIndex = pos;
  const end = RUN_END.exec(src)?.index ?? src.length;
  env.run = { src, end };
  return end;
}

function modestLinks(children: readonly Token[]): Token[] {
  let open: Token | undefined;
  let words = '';
  return children.flatMap((child) => {
    if (child.type === 'image') return open ? [textToken(altOf(child))] : pictureLink(child);
    if (child.type === 'link_open' && attribute(child, 'href') === '') return [];
    if (child.type === 'link_open') {
      child.attrs = [
        ['href', attribute(child, 'href')],
        ['rel', RELATION],
      ];
      open = child;
      words = '';
    } else if (child.type === 'link_close' && open) {
      const host = disguisedHost(words, attribute(open, 'href'));
      open = undefined;
      return host ? [child, textToken(` (${host})`)] : [child];
    } else if (child.type === 'link_close') {
      return [];
    } else if (open) words += child.content;
    return [child];
  });
}

/** Nothing is loaded from elsewhere: a picture is looked at where it is. */
function pictureLink(image: Token): Token[] {
  const href = attribute(image, 'src');
  if (href === '') return [textToken(altOf(image))];
  return linkTokens(altOf(image) || shownAddress(href), { href, rel: RELATION });
}

function altOf({ children }: Token): string {
  const words = children ?? [];
  if (words.some(({ type }) => type === 'spoiler_open')) return 'Spoiler';
  return words.map(({ content }) => content).join('');
}

const ADDRESS = /^(?:[a-z]+:\/\/)?(?:[^@/?#]*@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[:/?#]\S*)?$/iu;

/** Where a link leads whose words say another address. */
function disguisedHost(words: string, href: string): string | undefined {
  const said = ADDRESS.exec(words.trim())?.[1];
  const host = URL.parse(href)?.host;
  if (!said || !host) return undefined;
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, '');
  return bare(said) === bare(host) ? undefined : host;
}
