import type { Role, Viewer } from '#app/http/actor.ts';

const rolesByRight = {
  'open the admin area': ['contributor', 'editor', 'moderator', 'admin'],
  'write articles': ['contributor', 'editor', 'admin'],
  'publish content': ['editor', 'admin'],
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

export type Right = keyof typeof rolesByRight;

export function roleCan(role: Role, right: Right): boolean {
  return (rolesByRight[right] as readonly Role[]).includes(role);
}

/** Banned accounts keep their role but lose its rights. */
export function can(viewer: Viewer, right: Right): boolean {
  return (
    viewer.kind === 'member' && viewer.restriction?.kind !== 'ban' && roleCan(viewer.role, right)
  );
}

export function isStaff(viewer: Viewer): boolean {
  return can(viewer, 'open the admin area');
}
