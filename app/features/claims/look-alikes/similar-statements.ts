import { foldOtherAlphabets } from '#app/text/names/confusables.ts';

/** Words that statements share by chance. */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been but by can could do does for from game had has have how if in ' +
    'into is it its more most no not of on one only or our out over so some than that the their them there they ' +
    'this to up was we were what when where which who will with would you your'
  ).split(' '),
);

/** Two statements with this share of their words in common look alike. */
const ALIKE = 0.5;

/** Words to search for: those of the statement, and with letters that look like Latin ones replaced by those. */
export function listSearchWords(statement: string, limit: number): string[] {
  const plain = toPlain(statement);
  const words = [plain, foldOtherAlphabets(plain)].map((text) => listWords(text).slice(0, limit));
  return [...new Set(words.flat())];
}

/** Lowercase and without accents. */
function toPlain(statement: string): string {
  return statement.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Without stop words. */
function listWords(plain: string): string[] {
  const words = plain.replace(/[’']s\b|[’']/g, '').match(/[\p{L}\p{N}]+(?:\.\d+)*/gu) ?? [];
  return [...new Set(words.filter((word) => !STOP_WORDS.has(word)))];
}

/** Words without the commonest English endings. */
function listStems(statement: string): Set<string> {
  return new Set(listWords(foldOtherAlphabets(toPlain(statement))).map(stem));
}

function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}

/** Those of the claims whose statements look like this one, the most similar first. */
export function findAlike<Claim extends { title: string }>(
  statement: string,
  claims: readonly Claim[],
  limit: number,
): Claim[] {
  const own = listStems(statement);
  if (own.size === 0) return [];
  return claims
    .map((claim) => ({ claim, score: compare(own, claim.title) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ claim }) => claim);
}

/** The share of the shorter statement's words that both have, so that a statement being typed finds longer ones. */
function compare(own: ReadonlySet<string>, title: string): number {
  const other = listStems(title);
  const shared = [...own].filter((word) => other.has(word)).length;
  const shorter = Math.min(own.size, other.size);
  // One word in common says little about a longer statement.
  if (shared < Math.min(2, own.size, other.size)) return 0;
  return shorter === 0 ? 0 : shared / shorter;
}
