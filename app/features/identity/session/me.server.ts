import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { memberPath } from '../embeds/member-path.ts';
import { can, isStaff } from '../rights.policy.ts';
import { findAvatar } from '../users.queries.server.ts';
import type { Me } from './me-summary.ts';

/** @param unread the count of a member's unread notifications */
export async function getMe(db: Database, viewer: Viewer, unread: number): Promise<Me> {
  if (viewer.kind === 'visitor') return { kind: 'visitor' };
  if (viewer.kind === 'guest') return { kind: 'guest', name: viewer.name };
  const avatar = await findAvatar(db, viewer.id);
  return {
    kind: 'member',
    id: viewer.id,
    name: viewer.name,
    roleName: viewer.roleName,
    isStaff: isStaff(viewer),
    isModerator: can(viewer, 'moderate posts'),
    path: memberPath(viewer.name),
    avatar: avatar && { key: avatar.storage_key, placeholder: avatar.placeholder },
    unread,
  };
}
