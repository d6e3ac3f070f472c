import { decodeEntities } from '#app/text/html/decode-entities.server.ts';
import { convertOutsideCode } from './outside-code.ts';

/** Markdown of a post of Reddit: with our spoilers, and without the entities that its Markdown has. */
export function redditToMarkdown(source: string): string {
  return convertOutsideCode(source, (text) =>
    convertSpoilers(decodeEntities(text).replaceAll('\u200b', '')),
  ).trim();
}

/** `>!text!<` within a paragraph becomes `||text||`. */
function convertSpoilers(text: string): string {
  const pieces: string[] = [];
  let open = -1;
  for (const piece of text.split(/(>!|!<|\n\n)/)) {
    if (piece === '\n\n') open = -1;
    if (piece === '>!' && open < 0) open = pieces.length;
    if (piece === '!<' && open >= 0) {
      pieces[open] = '||';
      pieces.push('||');
      open = -1;
    } else pieces.push(piece);
  }
  return pieces.join('');
}
