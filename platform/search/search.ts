import type { Database } from '#db/engine.ts';

/** Kinds of content, in the order of the index sections. */
export const searchKinds = [
  'article',
  'media',
  'story',
  'post',
  'claim',
  'site-page',
  'event',
  'member',
  'album',
  'newsletter',
  'topic',
  'timeline',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRequest extends Filters {
  /** As typed by the user. */
  text: string;
  /** Defaults to all kinds that have documents. */
  kind?: SearchKind | undefined;
  limit: number;
  /** Cursor of the last hit seen. An invalid cursor means page one. */
  after?: string | null;
}

export interface Filters {
  /** Finds only these. */
  among?: readonly IndexedRow[] | undefined;
  from?: Date | undefined;
  /** Excluded. */
  until?: Date | undefined;
  /** Doesn't correct typos. */
  isExact?: boolean;
  /** Which of the newest matches can be found. Kinds without an entry are not filtered. */
  keep?: Partial<Record<SearchKind, KeepIds>>;
  /** Searched as well. */
  held?: HeldDocuments | undefined;
}

/** Returns some of the ids. */
export type KeepIds = (ids: readonly number[]) => Promise<readonly number[]>;

export interface GroupsRequest extends Filters {
  text: string;
  /** For each kind. Thrice as many if there is only one. */
  limit: number;
}

/** A row as the index knows it. */
export interface IndexedRow {
  kind: SearchKind;
  id: number;
  at: Date;
}

/** Plain text with the ranges `[start, end)` that match the query. */
export interface MarkedText {
  text: string;
  marks: readonly (readonly [start: number, end: number])[];
}

export interface SearchHit {
  kind: SearchKind;
  id: number;
  url: string;
  title: MarkedText;
  excerpt: MarkedText;
  at: Date;
}

/** The current text of a search result. The index only knows where words occur. */
export interface SearchDocument {
  id: number;
  title: string;
  /** Plain text. */
  text: string;
  at: Date;
  /** A path on this site, or an external URL. */
  url: string;
}

/** Documents that are searched in memory, beside the index: a few, such as texts that have no rows. */
export interface HeldDocuments {
  kind: SearchKind;
  /** Their words are read once for each object. Their ids are at most 2³¹ − 1, and not those of rows. */
  documents: readonly SearchDocument[];
}

/** The documents with these ids that readers can see, in any order. */
export type FindSearchDocuments = (
  db: Database,
  ids: readonly number[],
) => Promise<SearchDocument[]>;

/** Asked for the results of a search. Kinds without an entry have no results. */
export type SearchDocuments = Partial<Record<SearchKind, FindSearchDocuments>>;

export interface IdsRequest {
  text: string;
  kind: SearchKind;
}

export interface TitlesRequest extends IdsRequest {
  limit: number;
}

export interface SearchResult extends Corrected {
  hits: SearchHit[];
  nextCursor: string | undefined;
}

/** The best matches of a kind. */
export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  /** All matches that can be paged through. */
  count: number;
}

export interface GroupsResult extends Corrected {
  /** Best first. */
  groups: SearchGroup[];
}

export interface Corrected {
  /** Similar words that were also searched because the query as typed had few results. */
  corrections: string[];
  /** The query that was searched instead, if that as typed has no results. */
  correctedText: string | undefined;
  /** False if the query has no words, or only excluded ones. */
  hasTerms: boolean;
}

/**
 * Searches published content, as of the last commit. All words must occur; titles and newer content
 * rank first. Accepts any text.
 */
export interface Search {
  search: (request: SearchRequest, documents: SearchDocuments) => Promise<SearchResult>;
  /** The same results, grouped by kind. */
  searchGroups: (request: GroupsRequest, documents: SearchDocuments) => Promise<GroupsResult>;
  /** Ids of matching items, best first. Undefined if the query has no words. */
  findIds: (request: IdsRequest) => Promise<number[] | undefined>;
  /** Ids of the newest items with all words in their titles, as they are spelled. Takes less time. */
  findTitles: (request: TitlesRequest) => Promise<number[]>;
}
