import { retiredWords } from '../../scripts/architecture/retired-words.ts';

/** What no screen may show: the retired words of the code, and phrases that code may contain. */
export const retiredPhrases: readonly RegExp[] = [
  ...retiredWords.map(([pattern]) => new RegExp(`\\b(?:${pattern})\\b`)),
  /\bwhom\b/i,
  /\bpress (?:the|it|again)\b/i,
  /\bthe present (?:text|version)\b/i,
  /\bis no (?:image|picture|number|page|address|URL|link)\b/i,
  /\bcoming soon\b/i,
  /\blorem ipsum\b/i,
];
