import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';

/** @throws AppError forbidden unless the viewer moderates the poll's category, or everything for content */
export function ensureModeratesPoll(viewer: Viewer, category: string | null): void {
  if (canModeratePost(viewer, category)) return;
  throw new AppError('forbidden', { detail: 'may not moderate the poll' });
}
