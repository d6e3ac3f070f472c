import { DAY_MS } from '#app/text/dates/durations.ts';

/** The texts that are compared, as plain text. */
export interface ComparedStory {
  title: string;
  excerpt: string;
  publishedAt: Date;
}

/** Outlets report the same news within days. */
export const MAX_DAYS_APART = 5;

/**
 * Two stories are the same news if their titles share this much, or share less and their texts agree.
 * Measured on the judged table in the test; decision 37.
 */
const SAME_TITLE = 0.55;
const SIMILAR_TITLE = 0.27;
const SIMILAR_TEXT = 0.33;

export interface SimilarStory<Story> {
  story: Story;
  /** From 0 to 1. */
  score: number;
  isSame: boolean;
}

/**
 * Compares a story with others and returns the most similar first. A word counts the less the more
 * of these stories contain it: the game's name, which is in every title, says little.
 */
export function rankBySimilarity<Story extends ComparedStory>(
  story: ComparedStory,
  others: readonly Story[],
): SimilarStory<Story>[] {
  const own = getWords(story);
  const documents = others.map((other) => ({ other, words: getWords(other) }));
  const weigh = weights([own, ...documents.map(({ words }) => words)]);
  return documents
    .map(({ other, words }) => {
      const title = overlap(own.title, words.title, weigh);
      const text = overlap(own.all, words.all, weigh);
      const isClose =
        Math.abs(other.publishedAt.getTime() - story.publishedAt.getTime()) <=
        MAX_DAYS_APART * DAY_MS;
      const isAlike = title >= SAME_TITLE || (title >= SIMILAR_TITLE && text >= SIMILAR_TEXT);
      return {
        story: other,
        score: (title + text) / 2,
        isSame: isClose && isAlike && !hasOtherNumbers(own.title, words.title),
      };
    })
    .sort((a, b) => b.score - a.score);
}

interface Words {
  title: Set<string>;
  /** Title and excerpt. */
  all: Set<string>;
}

const STOP_WORDS = new Set(
  (
    'a about after all an and are as at be been before but by can could did do does for from had has have he ' +
    'her his how i if in into is it its just may might more most new no not now of off on one or our out over ' +
    'report reportedly reports said say saying says she so some than that the their them there they this to up ' +
    'us was we were what when where which who why will with would you your'
  ).split(' '),
);

function getWords({ title, excerpt }: ComparedStory): Words {
  const titleWords = tokenize(title);
  return { title: new Set(titleWords), all: new Set([...titleWords, ...tokenize(excerpt)]) };
}

/** Lowercase words without accents, possessives, stop words and the commonest English endings. */
function tokenize(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.replace(/[’']s\b|[’']/g, '').match(/[\p{L}\p{N}]+(?:\.\d+)*/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}

type Weigh = (word: string) => number;

/** Inverse document frequency, from below 1 to `log(1 + number of stories)`. */
function weights(documents: readonly Words[]): Weigh {
  const counts = new Map<string, number>();
  for (const { all } of documents) {
    for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + documents.length / (counts.get(word) ?? 1));
}

/** Weighted Dice coefficient: 1 for the same words, 0 for none in common. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, weigh: Weigh): number {
  const sum = (words: Iterable<string>) =>
    [...words].reduce((total, word) => total + weigh(word), 0);
  const total = sum(a) + sum(b);
  return total === 0 ? 0 : (2 * sum([...a].filter((word) => b.has(word)))) / total;
}

/** "Round-up, week 12" and "week 13" differ in nothing else, and are not the same. */
function hasOtherNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const hasOwnNumber = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...words].some((word) => /\d/.test(word) && !others.has(word));
  return hasOwnNumber(a, b) && hasOwnNumber(b, a);
}
