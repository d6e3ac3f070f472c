import { can, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

/** In display order. */
export const dashboardTabs = [
  { id: 'content', label: 'Content Management', right: 'write articles' },
  { id: 'pages', label: 'Page Editor', right: 'edit pages' },
  { id: 'users', label: 'User Management', right: 'sanction people' },
  { id: 'analytics', label: 'Analytics', right: 'see analytics' },
  { id: 'affiliates', label: 'Affiliate Links', right: 'manage affiliates' },
  { id: 'moderation', label: 'Moderation', right: 'open the review queue' },
  { id: 'images', label: 'Image Management', right: 'publish content' },
] as const satisfies readonly { id: string; label: string; right: Right }[];

export type TabId = (typeof dashboardTabs)[number]['id'];

export interface TabLink {
  id: TabId;
  label: string;
}

export function listTabs(actor: Member): TabLink[] {
  return dashboardTabs
    .filter(({ right }) => can(actor, right))
    .map(({ id, label }) => ({ id, label }));
}

export function parseTab(param: string): TabId | undefined {
  return dashboardTabs.find(({ id }) => id === param)?.id;
}

/** Content for roles that write, otherwise moderation, otherwise the first; some roles have none. */
export function findDefaultTab(tabs: readonly TabLink[]): TabId | undefined {
  const preferred = ['content', 'moderation'].map((wanted) => tabs.find(({ id }) => id === wanted));
  return (preferred.find(Boolean) ?? tabs[0])?.id;
}
