import { toOneLine } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import { suggestTopics } from '../topics.queries.server.ts';

const MAX_SUGGESTIONS = 10;

/** Names of topics that begin with what was typed, and without a text those with most items. */
export async function listSuggestions(
  db: Database,
  typed: string,
  { isPublic }: { isPublic: boolean },
): Promise<string[]> {
  const start = toOneLine(typed).slice(0, 60);
  const rows = await suggestTopics(db, { start, isPublic, limit: MAX_SUGGESTIONS });
  return rows.map(({ name }) => name);
}
