/** Where a comment belongs: the passage, and the text around it at the time. */
export interface Anchor {
  quote: string;
  before: string;
  after: string;
}

export interface Passage {
  start: number;
  end: number;
}

const CONTEXT = 60;

/** The anchor of a quoted passage; undefined if the text does not have it. */
export function createAnchor(text: string, quote: string, before: string): Anchor | undefined {
  const passage = findPassage(text, { quote, before, after: '' });
  if (!passage) return undefined;
  return {
    quote: text.slice(passage.start, passage.end),
    before: text.slice(Math.max(0, passage.start - CONTEXT), passage.start),
    after: text.slice(passage.end, passage.end + CONTEXT),
  };
}

/**
 * The passage in a text that may have changed around it. Where the quote occurs several times, the
 * surroundings decide. Undefined if the passage itself is gone.
 */
export function findPassage(text: string, { quote, before, after }: Anchor): Passage | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const pattern = new RegExp(words.map(escapePattern).join('\\s+'), 'gu');
  let best: (Passage & { score: number }) | undefined;
  for (const { index: start, 0: found } of text.matchAll(pattern)) {
    const end = start + found.length;
    const score =
      commonLength(reverse(text.slice(Math.max(0, start - CONTEXT), start)), reverse(before)) +
      commonLength(text.slice(end, end + CONTEXT), after);
    if (!best || score > best.score) best = { start, end, score };
  }
  return best && { start: best.start, end: best.end };
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

const reverse = (text: string) => [...text].reverse().join('');

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

export interface TextPart {
  text: string;
  /** The comments on this part. */
  ids: number[];
}

/** The text, cut where passages start and end. */
export function splitByPassages(
  text: string,
  passages: readonly (Passage & { id: number })[],
): TextPart[] {
  const bounds = [0, ...passages.flatMap(({ start, end }) => [start, end]), text.length];
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0;
    const on = passages.filter((passage) => passage.start <= start && passage.end >= end);
    return { text: text.slice(start, end), ids: on.map(({ id }) => id) };
  });
}
