import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { memberPath } from '../embeds/member-path.ts';
import { can, isStaff } from '../rights.policy.ts';
import { findAvatar } from '../users.queries.server.ts';
import type { Inbox, Me } from './me-summary.ts';

export async function getMe(
  db: Database,
  viewer: Viewer,
  getInbox: (actorId: number) => Promise<Inbox>,
): Promise<Me> {
  if (viewer.kind === 'visitor') return { kind: 'visitor' };
  if (viewer.kind === 'guest') {
    return { kind: 'guest', name: viewer.name, inbox: await getInbox(viewer.id) };
  }
  const avatar = await findAvatar(db, viewer.id);
  return {
    kind: 'member',
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    roleName: viewer.roleName,
    isStaff: isStaff(viewer),
    isModerator: can(viewer, 'moderate posts'),
    isEditor: can(viewer, 'publish content'),
    path: memberPath(viewer.name),
    avatar: avatar && { key: avatar.storage_key, placeholder: avatar.placeholder },
    inbox: await getInbox(viewer.id),
  };
}
