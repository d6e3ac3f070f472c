import type { Search, SearchKind } from '#platform/search/search.ts';
import { presentHit } from './search.present.server.ts';
import type { KindWord } from './search-kind.ts';
import type { SearchFinds } from './search-result.ts';

/** Cache tags of all that can be found: a change of any of it may change any search. */
export const searchTags = ['news', 'media', 'stories', 'discussions'];

const kinds: Record<KindWord, SearchKind | undefined> = {
  all: undefined,
  articles: 'article',
  media: 'media',
  stories: 'story',
  discussions: 'post',
};

interface Question {
  question: string;
  kind: KindWord;
  limit: number;
  after?: string | null;
}

export async function findPublished(
  { search }: Search,
  { question, kind, limit, after }: Question,
): Promise<SearchFinds> {
  const { hits, nextKey, corrections, isAsked } = await search({
    text: question,
    kind: kinds[kind],
    limit,
    after,
  });
  return { page: { items: hits.map(presentHit), nextKey }, corrections, isAsked };
}
