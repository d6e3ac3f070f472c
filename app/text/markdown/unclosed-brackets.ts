import type { MarkdownIt, StateInline } from 'markdown-it';

const BRACKET = 0x5b;
const EXCLAMATION_MARK = 0x21;

/**
 * Reads brackets that no link or image can close as text. The parser would look for the end of each, a hundred brackets
 * deep, so that a text of nothing but brackets took as long as one that is a hundred times longer.
 */
export function skipUnclosedBrackets(markdown: MarkdownIt): void {
  const ends = new WeakMap<StateInline, number>();
  markdown.inline.ruler.before('link', 'unclosed-brackets', (state, isSilent) => {
    const { src, pos } = state;
    const code = src.charCodeAt(pos);
    const isImage = code === EXCLAMATION_MARK && src.charCodeAt(pos + 1) === BRACKET;
    if (code !== BRACKET && !isImage) return false;
    const end = ends.get(state) ?? findLastEnd(state);
    ends.set(state, end);
    if (pos < end) return false;
    if (!isSilent) state.pending += src.charAt(pos);
    state.pos += 1;
    return true;
  });
}

/** Where the last text of a link can end: before its address, unless the text has definitions of links. */
function findLastEnd({ src, env }: StateInline): number {
  return src.lastIndexOf(env.references ? ']' : '](');
}
