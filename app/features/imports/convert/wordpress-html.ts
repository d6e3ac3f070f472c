/** Shortcodes that only WordPress can show. */
const PLAYERS: Record<string, string> = {
  gallery: 'a gallery',
  audio: 'an audio player',
  video: 'a video player',
  playlist: 'a playlist',
};

/** The bounds keep the time linear in a text full of brackets. */
const SHORTCODE = /\[(\/?)([a-z][a-z\d_-]{0,40})((?:\s[^[\]]{0,2000})?)\]/gi;

/**
 * HTML of a WordPress post: captions become figures and embeds their addresses, and the classic
 * editor's blank lines paragraphs. Other shortcodes stay as text.
 */
export function wordpressToHtml(source: string): { html: string; lost: string[] } {
  const lost = new Set<string>();
  const parts: string[] = [];
  /** A caption or an embed that waits for its end. */
  let open: { name: string; at: number } | undefined;
  let end = 0;
  for (const { 0: whole, 1: slash, 2: typed = '', 3: rest = '', index } of source.matchAll(
    SHORTCODE,
  )) {
    const name = typed.toLowerCase();
    const player = PLAYERS[name];
    if (player) {
      parts.push(source.slice(end, index));
      lost.add(player);
      end = index + whole.length;
    } else if (name === 'caption' || name === 'embed') {
      parts.push(source.slice(end, index));
      const isEnd = slash !== '' && open?.name === name;
      if (isEnd) parts.push(expand(name, parts.splice(open?.at ?? 0).join('')));
      open = slash ? undefined : { name, at: parts.length };
      end = index + whole.length;
    } else if (slash || rest.includes('=')) {
      lost.add(`the shortcode “${name}”, which is shown as text`);
    }
  }
  return { html: withParagraphs([...parts, source.slice(end)].join('')), lost: [...lost] };
}

function expand(name: string, content: string): string {
  if (name === 'embed') return `\n\n${content.trim()}\n\n`;
  const [, image, text = ''] =
    /^\s*((?:<a\b[^<>]*>)?\s*<img\b[^<>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
  if (!image) return content;
  return `\n\n<figure>${image}<figcaption>${text}</figcaption></figure>\n\n`;
}

const BLOCK = /^<\/?(p|div|figure|h[1-6]|ul|ol|li|blockquote|pre|table|hr|iframe|section)\b/i;

/** Paragraphs of a text whose author only left blank lines between them. */
function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
