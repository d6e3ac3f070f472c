import type { ConfigChange } from '#app/features/pages/page-config.schema.ts';
import { countNoun } from '#app/text/count-noun.ts';
import type { Database } from '#db/engine.ts';
import type { boardConfig } from '../board-page.schema.ts';
import { mayRead } from '../categories/category-readers.policy.ts';
import { countPrivateThreads } from './convert.queries.server.ts';

type Categories = Pick<typeof boardConfig.defaultConfig, 'categories'>;

/**
 * Says how many threads a change shows to everyone or to all members, by the field that does it. Leaves out
 * categories that the actor may not read, whose change is refused.
 */
export async function findNewReaders(
  db: Database,
  { before, after, actor }: ConfigChange,
): Promise<Record<string, string>> {
  const warnings: Record<string, string> = {};
  for (const earlier of (before as Categories).categories) {
    const row = (after as Categories).categories.find(({ id }) => id === earlier.id);
    if (!row || row.whoMayRead === earlier.whoMayRead || !mayRead(actor, earlier)) continue;
    const readers = newReaders[row.whoMayRead];
    if (!readers || earlier.whoMayRead === 'everyone') continue;
    const threads = await countPrivateThreads(db, row.id);
    if (threads === 0) continue;
    warnings[`categories.${row.id}.whoMayRead`] =
      `${readers} will be able to read the ${countNoun(threads, 'thread')} in ${row.name}.`;
  }
  return warnings;
}

/** Whether everyone or all members read a category with this setting. */
export const isForMore = (whoMayRead: string) => whoMayRead in newReaders;

const newReaders: Partial<Record<string, string>> = {
  everyone: 'Everyone',
  members: 'All members',
};
