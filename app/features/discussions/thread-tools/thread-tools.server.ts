import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { getCategoryFinder } from '../categories/board-categories.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import { type ActDeps, ensureModerates, getThreadName } from './act-on-thread.server.ts';
import { findToolThread } from './thread-tools.queries.server.ts';

/** @throws AppError not-found, forbidden */
export async function getThreadTools(
  { db, actor, now, contentKinds }: ActDeps & Pick<StaffArgs, 'db'>,
  id: number | undefined,
) {
  const thread = await requireRow(id, (known) => findToolThread(db, known));
  if (thread.post_count === 0) throw new AppError('not-found');
  ensureModerates(actor, thread);
  const findCategory = await getCategoryFinder(db);
  return {
    /** Undefined for comments. */
    category: thread.subject_kind === 'board' ? findCategory(thread.category).name : undefined,
    name: await getThreadName(db, contentKinds, thread),
    path: threadPath(thread.id),
    state: toThreadState(thread, now) ?? {},
  };
}
