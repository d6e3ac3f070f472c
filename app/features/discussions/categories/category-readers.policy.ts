import { can, canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';

/** Whether the viewer sees the messages of a category: its readers, those who moderate it, and admins. */
export function mayRead(
  viewer: Viewer,
  { id, whoMayRead }: { id: string; whoMayRead: string },
): boolean {
  if (whoMayRead === 'everyone') return true;
  if (viewer.kind !== 'member' || viewer.restriction?.kind === 'ban') return false;
  if (whoMayRead === 'members') return true;
  if (whoMayRead === viewer.role && !viewer.awaitsTwoFactor) return true;
  return can(viewer, 'manage the site') || canModeratePost(viewer, id);
}
