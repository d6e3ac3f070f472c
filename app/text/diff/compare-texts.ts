import { wordsWithSpaceDiff } from 'diff';
import {
  compareLists,
  createDiffBudget,
  type DiffBudget,
  type ListChange,
} from './compare-lists.ts';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * The differences between two texts. Finds the paragraphs that changed, then their sentences, then the words
 * of sentences that stay mostly the same: other sentences are replaced as a whole, because readers can't
 * make sense of words that two of them happen to share. Once the budget is spent, paragraphs are replaced as
 * a whole, too.
 * @param budget of all texts that are compared for one page
 */
export function compareTexts(
  before: string,
  after: string,
  budget: DiffBudget = createDiffBudget(),
): DiffPart[] {
  if (before === after) return mergeParts([{ kind: 'same', text: before }]);
  return mergeParts(
    compareUnits(splitLines(before), splitLines(after), budget, (removed, added) =>
      compareUnits(splitSentences(removed), splitSentences(added), budget, (old, replacing) =>
        compareWords(old, replacing, budget),
      ),
    ),
  );
}

/** Compares lists of texts. `refine` compares what was replaced with what replaced it. */
function compareUnits(
  before: readonly string[],
  after: readonly string[],
  budget: DiffBudget,
  refine: (removed: string, added: string) => DiffPart[],
): DiffPart[] {
  const changes = compareLists(before, after, budget);
  if (!changes) return replacement(before.join(''), after.join(''));
  const parts: DiffPart[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    const next = changes[index + 1];
    if (!change) break;
    const text = change.value.join('');
    if (change.removed && next?.added && budget.left > 0) {
      parts.push(...refine(text, next.value.join('')));
      index += 1;
    } else parts.push({ kind: getKind(change), text });
  }
  return parts;
}

/** Lines with their ends. */
function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** With the spaces after them. */
function splitSentences(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment);
}

/** Words are compared if at least this share of the longer text stays. */
const MIN_SHARED = 0.4;

function replacement(removed: string, added: string): DiffPart[] {
  return [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
}

function getKind({ added, removed }: ListChange): DiffPart['kind'] {
  return added ? 'added' : removed ? 'removed' : 'same';
}

function compareWords(before: string, after: string, budget: DiffBudget): DiffPart[] {
  const split = (text: string) => wordsWithSpaceDiff.tokenize(text);
  const changes = compareLists(split(before), split(after), budget)?.map((change) => ({
    kind: getKind(change),
    text: change.value.join(''),
  }));
  const shared = changes?.filter(({ kind }) => kind === 'same') ?? [];
  const sharedLength = shared.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (!changes || sharedLength < MIN_SHARED * Math.max(before.length, after.length)) {
    return replacement(before, after);
  }
  return joinAcrossSpaces(changes);
}

/** Words that changed in a row read as one change, although the spaces between them are the same. */
function joinAcrossSpaces(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = (removed || added) && index + 1 < parts.length && /^[^\S\n]+$/.test(text);
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && removed && added) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push({ kind, text });
    }
  }
  flush();
  return result;
}

function mergeParts(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text) merged.push({ ...part });
  }
  return merged;
}

/** Unchanged text is shortened to this many characters on each side of a change. */
const CONTEXT = 200;

/** Replaces long unchanged stretches by the lines next to the changes. */
export function shortenUnchanged(parts: readonly DiffPart[]): (DiffPart | { kind: 'gap' })[] {
  return parts.flatMap((part, index): (DiffPart | { kind: 'gap' })[] => {
    if (part.kind !== 'same' || part.text.length <= 3 * CONTEXT) return [part];
    const start = part.text.slice(0, CONTEXT).replace(/\S*$/, '');
    const end = part.text.slice(-CONTEXT).replace(/^\S*/, '');
    const gap = { kind: 'gap' as const };
    const before = index > 0 ? [{ kind: part.kind, text: start }] : [];
    const after = index + 1 < parts.length ? [{ kind: part.kind, text: end }] : [];
    return [...before, gap, ...after];
  });
}
