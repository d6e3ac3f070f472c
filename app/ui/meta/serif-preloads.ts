import type { MetaDescriptor } from 'react-router';
import type { LongText } from '#app/text/long-text/long-text.ts';
import serif from '../fonts/source-serif-basic.woff2?url';
import boldSerif from '../fonts/source-serif-bold-basic.woff2?url';
import italicSerif from '../fonts/source-serif-italic-basic.woff2?url';

const faces = { '<p': serif, '<strong': boldSerif, '<em': italicSerif };
const preload = { tagName: 'link', rel: 'preload', as: 'font', type: 'font/woff2' };

/** Asks early for the faces of the serif that a text needs, and for no other: browsers warn of those. */
export function serifPreloads({ blocks }: LongText): MetaDescriptor[] {
  const html = blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  return Object.entries(faces).flatMap(([tag, href]) =>
    html.includes(tag) ? { ...preload, crossOrigin: 'anonymous', href } : [],
  );
}
