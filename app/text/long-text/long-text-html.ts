import { escapeXml } from '../html/xml-text.ts';
import type { LongText } from './long-text.ts';

/** A text without scripts and frames, for feeds and emails: its videos become links. */
export function longTextHtml({ blocks }: LongText): string {
  return blocks
    .map((block) => {
      if (block.kind === 'html') return block.html;
      const { pageUrl, provider } = block.video;
      const label = `${block.title || 'Video'} (${provider})`;
      return `<p><a href="${escapeXml(pageUrl)}">${escapeXml(label)}</a></p>`;
    })
    .join('');
}
