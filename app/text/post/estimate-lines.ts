/** Ends of blocks and line breaks in the HTML of a post. */
const LINE_END = /<\/(?:p|li|h[1-6]|pre|blockquote|div|tr)>|<br\s*\/?>|\n/g;

/** How many lines a post takes at this width; blank lines between blocks are not counted. */
export function estimateLines(html: string, charactersPerLine: number): number {
  let lines = 0;
  for (const part of html.split(LINE_END)) {
    const { length } = part.replace(/<[^<>]*>/g, '').trim();
    lines += Math.ceil(length / charactersPerLine);
  }
  return lines;
}
