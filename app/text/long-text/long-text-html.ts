import { escapeXml } from '../html/xml-text.ts';
import type { LongText } from './long-text.ts';

/** The player of a card of audio. Texts of writers have no tags of their own. */
const PLAYER = /<audio [^>]*><\/audio>/g;

/** As `app/text/markdown/footnotes.ts` writes them. */
const WAY_BACK = / <a href="#[^"]*" role="doc-backlink"[^>]*>↑<\/a>/g;
const NOTE_LINK = /<a href="#[^"]*" id="[^"]*" role="doc-noteref"[^>]*>(\d+)<\/a>/g;

/** Footnotes of an email are in it, so their numbers are no links, which would lead to a page. */
export function emailHtml(text: LongText): string {
  return longTextHtml(text).replace(NOTE_LINK, '$1');
}

/** A text without scripts, frames and players, for feeds and emails: its videos become links. */
export function longTextHtml({ blocks }: LongText): string {
  return blocks
    .map((block) => {
      if (block.kind === 'html') return block.html.replace(PLAYER, '');
      const { pageUrl, provider } = block.video;
      const label = `${block.title || 'Video'} (${provider})`;
      return `<p><a href="${escapeXml(pageUrl)}">${escapeXml(label)}</a></p>`;
    })
    .join('')
    .replace(WAY_BACK, '');
}
