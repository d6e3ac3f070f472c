/** What can be found, in the order of the index. */
export const searchKinds = ['article', 'media', 'story', 'post'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRequest {
  /** As it was typed: anything at all. */
  text: string;
  /** All of them, if none is named. */
  kind?: SearchKind;
  limit: number;
  /** Key of the last hit seen; what is none counts as the beginning. */
  after?: string | null;
}

/** Plain text in which the stretches `[start, end)` were asked for. */
export interface MarkedText {
  text: string;
  marks: readonly (readonly [start: number, end: number])[];
}

export interface SearchHit {
  kind: SearchKind;
  id: number;
  /** Last part of the address of articles and media. */
  slug: string | undefined;
  /** Where a story leads. */
  url: string | undefined;
  /** What a post belongs to. */
  thread: SearchedThread | undefined;
  title: MarkedText;
  excerpt: MarkedText;
  at: Date;
}

export interface SearchedThread {
  id: number;
  subjectKind: 'board' | 'article' | 'media' | 'story' | 'event';
  subjectId: number | null;
}

export interface SearchResult {
  hits: SearchHit[];
  nextKey: string | undefined;
  /** Words the index knows that were searched too, because few or none had the words as typed. */
  corrections: string[];
  /** False when nothing was asked: no words, or only words to leave out. */
  isAsked: boolean;
}

/**
 * Finds what is published, as of the last commit. All positive words of a text have to be there;
 * titles and what is new come first. Never refuses a text, whatever is in it.
 */
export interface Search {
  search: (request: SearchRequest) => Promise<SearchResult>;
  /**
   * For a list that keeps an order of its own: which items of a kind the text finds, best first.
   * Undefined when nothing was asked.
   */
  findIds: (request: { text: string; kind: SearchKind }) => Promise<number[] | undefined>;
}
