import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { canTiePoll, findHostCategory, isHostShown } from '../poll-host.server.ts';
import type { PollHostRef } from '../poll-tags.ts';

/** @throws AppError forbidden unless the viewer moderates the poll's category, or everything for content */
export function ensureModeratesPoll(viewer: Viewer, category: string | null): void {
  if (canModeratePost(viewer, category)) return;
  throw new AppError('forbidden', { detail: 'may not moderate the poll' });
}

/**
 * Returns whether the viewer may do anything with the poll. Others who get here may only tie it to a claim.
 * @throws AppError forbidden, not-found if the thread isn't public
 */
export async function ensureMayEditPoll(
  db: Database,
  viewer: Viewer,
  host: PollHostRef,
): Promise<{ moderates: boolean }> {
  const category = await findHostCategory(db, host);
  if (canModeratePost(viewer, category)) return { moderates: true };
  if (!canTiePoll(viewer, host)) ensureModeratesPoll(viewer, category);
  if (!(await isHostShown(db, host))) throw new AppError('not-found');
  return { moderates: false };
}
