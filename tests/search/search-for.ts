import type { Engine } from '#db/engine.ts';
import { createSearch } from '#platform/search/database-search.ts';
import type { SearchRequest } from '#platform/search/search.ts';
import { documents } from './documents.ts';

/** The results as `kind id`, best match first. */
export async function searchFor(
  engine: Engine,
  text: string,
  more: Partial<SearchRequest> = {},
): Promise<string[]> {
  const { hits } = await createSearch(engine).search({ text, limit: 20, ...more }, documents);
  return hits.map(({ kind, id }) => `${kind} ${id}`);
}
