/** The choices over the results, by the word in the address. */
export const kindChoices = [
  { word: 'all', label: 'All' },
  { word: 'articles', label: 'Articles' },
  { word: 'media', label: 'Media' },
  { word: 'stories', label: 'Stories' },
  { word: 'discussions', label: 'Discussions' },
] as const;

export type KindWord = (typeof kindChoices)[number]['word'];

/** Whatever is none of them means all. */
export function readKind(word: string | null): KindWord {
  return kindChoices.find((choice) => choice.word === word)?.word ?? 'all';
}

/** Longer questions are cut here; the index reads no more of them. */
export const QUESTION_LENGTH = 400;

const UNSHOWABLE = /[\p{Cc}\p{Cs}]+/gu;

/** What was asked as a page can show it; its spaces stay, as the last says that a word is complete. */
export function readQuestion(text: string | null): string {
  return (text ?? '').slice(0, QUESTION_LENGTH).replace(UNSHOWABLE, ' ');
}

export function searchAddress(question: string, kind: KindWord = 'all'): string {
  const query = new URLSearchParams();
  if (question !== '') query.set('q', question);
  if (kind !== 'all') query.set('kind', kind);
  return query.size > 0 ? `/search?${query}` : '/search';
}
