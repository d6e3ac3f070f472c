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

/** Lowercase words without accents, stop words and the commonest English endings. */
export function listStatementWords(statement: string): string[] {
  const folded = statement.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.replace(/[’']s\b|[’']/g, '').match(/[\p{L}\p{N}]+(?:\.\d+)*/gu) ?? [];
  return [...new Set(words.filter((word) => !STOP_WORDS.has(word)))];
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
  const own = new Set(listStatementWords(statement).map(stem));
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
  const other = new Set(listStatementWords(title).map(stem));
  const shared = [...own].filter((word) => other.has(word)).length;
  const shorter = Math.min(own.size, other.size);
  // One word in common says little about a longer statement.
  if (shared < Math.min(2, own.size, other.size)) return 0;
  return shorter === 0 ? 0 : shared / shorter;
}
