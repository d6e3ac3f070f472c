import { frameHost } from '../outside-players.ts';
import { hasSponsoredLink } from '../sponsored-link.ts';
import type { WordLinker } from '../word-linker.ts';
import { anchorHeadings } from './headings.server.ts';
import { markLinks, wordsToLinks } from './links.server.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import type { LongText, TextPart } from './long-text.ts';
import { picturesToFigures, type TextPicture } from './pictures.server.ts';
import { isPlayerToken, playersOf } from './players.server.ts';
import { readingMinutes } from './reading-minutes.ts';

export interface LongTextParts {
  /** Links words of the text; its memory of what is linked already is the page's. */
  linker?: WordLinker;
  /** The site's own pictures in the text, by address, so that room is kept for them. */
  pictures?: ReadonlyMap<string, TextPicture>;
}

/**
 * Markdown as an article shows it: headings with anchors, pictures with captions, wide tables that
 * scroll, and lone links to known video places as players. Raw HTML in it is shown as text.
 */
export function renderLongText(
  source: string,
  { linker, pictures = new Map() }: LongTextParts = {},
): LongText {
  const tokens = longMarkdown.parse(source, {});
  const minutes = readingMinutes(tokens);
  anchorHeadings(tokens);
  picturesToFigures(tokens, pictures);
  const withPlayers = playersOf(tokens);
  markLinks(withPlayers);
  if (linker) wordsToLinks(withPlayers, linker);
  const parts = partsOf(withPlayers);
  return {
    parts,
    minutes,
    isSponsored: parts.some((part) => part.kind === 'html' && hasSponsoredLink(part.html)),
  };
}

function partsOf(tokens: readonly Token[]): TextPart[] {
  const parts: TextPart[] = [];
  let plain: Token[] = [];
  const closePlain = () => {
    if (plain.length > 0) parts.push({ kind: 'html', html: longMarkdown.renderTokens(plain) });
    plain = [];
  };
  for (const token of tokens) {
    if (!isPlayerToken(token)) plain.push(token);
    else {
      closePlain();
      parts.push({ kind: 'player', ...token.meta });
    }
  }
  closePlain();
  return parts;
}

/** What the content policy of a page with this text has to allow. */
export function frameHostsOf({ parts }: LongText): string[] {
  const hosts = parts.flatMap((part) => (part.kind === 'player' ? [frameHost(part.player)] : []));
  return [...new Set(hosts)];
}
