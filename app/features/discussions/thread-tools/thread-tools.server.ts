import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { getBoardCategories, getCategoryFinder } from '../categories/board-categories.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import { type ActDeps, ensureModerates, getThreadName } from './act-on-thread.server.ts';
import { findMoveProblem } from './move-target.server.ts';
import { findToolThread } from './thread-tools.queries.server.ts';

/** @throws AppError not-found, forbidden */
export async function getThreadTools(
  { db, actor, now, contentKinds }: ActDeps & Pick<StaffArgs, 'db'>,
  id: number | undefined,
) {
  const thread = await requireRow(id, (known) => findToolThread(db, known));
  if (thread.post_count === 0) throw new AppError('not-found');
  ensureModerates(actor, thread);
  return {
    place: thread.subject_kind === 'board' ? await getPlace(db, actor, thread.category) : undefined,
    name: await getThreadName(db, contentKinds, thread),
    path: threadPath(thread.id),
    state: toThreadState(thread, now) ?? {},
  };
}

/** The category of a thread of the board, and those that it can be moved to. */
async function getPlace(db: Database, actor: Viewer, id: string | null) {
  const findCategory = await getCategoryFinder(db);
  const { id: currentId, name } = findCategory(id);
  const categories = await getBoardCategories(db);
  return {
    category: { id: currentId, name },
    choices: categories
      .filter((category) => !findMoveProblem(categories, actor, category.id))
      .map((category) => ({
        value: category.id,
        label: category.isArchived ? `${category.name} (archived)` : category.name,
      })),
  };
}
