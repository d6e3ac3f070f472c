import type { Actor, Role } from '../../http/actor.ts';

/** Who may do what, as the product's table of roles has it. */
const holders = {
  'open the desk': ['editor', 'moderator', 'admin'],
  'write content': ['editor', 'admin'],
  'edit pages': ['editor', 'admin'],
  'review submissions': ['editor', 'moderator', 'admin'],
  'moderate posts': ['moderator', 'admin'],
  'sanction people': ['moderator', 'admin'],
  'set moderation': ['moderator', 'admin'],
  'see analytics': ['editor', 'moderator', 'admin'],
  'write newsletters': ['editor', 'admin'],
  'send newsletters': ['admin'],
  'see subscribers': ['admin'],
  'manage users': ['admin'],
  'manage affiliates': ['admin'],
  'manage the site': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof holders;

export function roleMay(role: Role, right: Right): boolean {
  return (holders[right] as readonly Role[]).includes(role);
}

/** A banned account keeps its role and may use none of it. */
export function may(actor: Actor, right: Right): boolean {
  return actor.kind === 'member' && actor.restriction?.kind !== 'ban' && roleMay(actor.role, right);
}

export function isStaff(actor: Actor): boolean {
  return may(actor, 'open the desk');
}
