import { listRoles } from '#app/features/identity/roles.server.ts';
import type { Database } from '#db/engine.ts';
import { getAllCategories } from '../categories/board-categories.server.ts';
import { hasThreads } from './public-threads.queries.server.ts';

/**
 * Ids of the categories that have messages, visible or not, or that a role is limited to. Without its
 * last category, such a role would cover everything.
 */
export async function listUsedBoardCategories(db: Database): Promise<Set<string>> {
  const ids = (await getAllCategories(db)).map(({ id }) => id);
  const isUsed = await Promise.all(ids.map((id) => hasThreads(db, id)));
  const ofRoles = (await listRoles(db)).flatMap((role) => role.board_categories_json ?? []);
  return new Set([...ids.filter((_, index) => isUsed[index]), ...ofRoles]);
}
