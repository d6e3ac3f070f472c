import { can, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

const quickActions: readonly { label: string; to: string; right: Right }[] = [
  { label: 'New article', to: '/admin/new-content', right: 'write articles' },
  { label: 'Add images', to: '/admin/images/new', right: 'publish content' },
  { label: 'Add story', to: '/admin/new-content/story', right: 'publish content' },
  { label: 'Write newsletter', to: '/admin/newsletters/new', right: 'write newsletters' },
  { label: 'Add user', to: '/admin/users/new', right: 'manage users' },
  { label: 'Add role', to: '/admin/new-role', right: 'manage users' },
  { label: 'Add affiliate', to: '/admin/affiliates/new', right: 'manage affiliates' },
];

/** Quick actions this member may use, on the dashboard and in the command palette. */
export function listQuickActions(actor: Member): { label: string; to: string }[] {
  return quickActions
    .filter(({ right }) => can(actor, right))
    .map(({ label, to }) => ({ label, to }));
}
