import type { Database } from '#db/engine.ts';
import { listSourceNames } from './sources.queries.server.ts';

const MAX_SUGGESTIONS = 200;

/** Names of sources, for fields that name one. */
export function listSourceSuggestions(db: Database): Promise<string[]> {
  return listSourceNames(db, MAX_SUGGESTIONS);
}
