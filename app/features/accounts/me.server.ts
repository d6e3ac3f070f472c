import type { Database } from '#db/engine.ts';
import type { Actor } from '../../http/actor.ts';
import { findAvatar } from './accounts.queries.server.ts';
import type { Me } from './me-summary.ts';
import { memberPath } from './member-path.ts';
import { isStaff } from './rights.policy.ts';

/** @param unread notifications a member has not read */
export async function getMe(db: Database, actor: Actor, unread: number): Promise<Me> {
  if (actor.kind === 'visitor') return { kind: 'visitor' };
  if (actor.kind === 'guest') return { kind: 'guest', name: actor.name };
  const avatar = await findAvatar(db, actor.id);
  return {
    kind: 'member',
    id: actor.id,
    name: actor.name,
    role: actor.role,
    isStaff: isStaff(actor),
    path: memberPath(actor.name),
    avatar: avatar && { key: avatar.storage_key, placeholder: avatar.placeholder },
    unread,
  };
}
