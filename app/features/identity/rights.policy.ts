import type { BuiltInRole, RoleAccess, Viewer } from '#app/http/actor.ts';
import { type Right, rights } from '#app/http/right.ts';

export type { Right } from '#app/http/right.ts';

/** The rights of built-in roles. Custom roles have theirs in the `roles` table. */
const rolesByRight: Record<Right, readonly BuiltInRole[]> = {
  'open the admin area': ['contributor', 'editor', 'moderator', 'admin'],
  'write articles': ['contributor', 'editor', 'admin'],
  'publish content': ['editor', 'admin'],
  'confirm claims': ['editor', 'admin'],
  'edit pages': ['editor', 'admin'],
  'open the review queue': ['editor', 'moderator', 'admin'],
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
};

export function rightsOfBuiltIn(role: BuiltInRole): Right[] {
  return rights.filter((right) => rolesByRight[right].includes(role));
}

/** Staff who have to set up two-factor keep their role but can't use its rights until then. */
export function can(viewer: Viewer, right: Right): boolean {
  return viewer.kind === 'member' && !viewer.awaitsTwoFactor && holdsRight(viewer, right);
}

/** Banned accounts keep their role but lose its rights. */
export function holdsRight(viewer: Viewer, right: Right): boolean {
  return (
    viewer.kind === 'member' && viewer.restriction?.kind !== 'ban' && viewer.rights.includes(right)
  );
}

/** @param category of the post's thread on the board; null for comments on content */
export function canModeratePost(viewer: Viewer, category: string | null): boolean {
  return can(viewer, 'moderate posts') && isModerated(viewer as RoleAccess, category);
}

/** Whether a moderator's role covers posts of this category. */
export function isModerated(
  { moderatedCategories }: Pick<RoleAccess, 'moderatedCategories'>,
  category: string | null,
): boolean {
  if (!moderatedCategories) return true;
  return category !== null && moderatedCategories.includes(category);
}

/** Whether the viewer may moderate posts everywhere, comments included. */
export function canModerateEverything(viewer: Viewer): boolean {
  return canModeratePost(viewer, null);
}

/** Whether a role has a right that the viewer lacks. Such a role can't be given, taken or used. */
export function outranks(target: Omit<RoleAccess, 'role' | 'roleName'>, viewer: Viewer): boolean {
  if (target.rights.some((right) => !can(viewer, right))) return true;
  if (!target.rights.includes('moderate posts') || canModerateEverything(viewer)) return false;
  const categories = target.moderatedCategories;
  return !categories?.every((category) => canModeratePost(viewer, category));
}

/** Whether the viewer is one of the staff, also while they have to set up two-factor. */
export function isStaff(viewer: Viewer): boolean {
  return holdsRight(viewer, 'open the admin area');
}
