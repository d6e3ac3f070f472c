import { can, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

const cards = [
  {
    name: 'articles',
    label: 'Total Articles',
    to: '/admin/content?kind=articles',
    right: 'publish content',
  },
  {
    name: 'media',
    label: 'Media Items',
    to: '/admin/content?kind=media',
    right: 'publish content',
  },
  { name: 'users', label: 'Users', to: '/admin/users', right: 'sanction people' },
  { name: 'subscribers', label: 'Subscribers', to: '/admin/subscribers', right: 'see subscribers' },
] as const satisfies readonly { name: string; label: string; to: string; right: Right }[];

export interface StatCard {
  label: string;
  value: number;
  /** The list that it counts; undefined if the member may not see it. */
  to: string | undefined;
}

export function getStatCards(
  counts: readonly { name: string; value: number }[],
  actor: Member,
): StatCard[] {
  return cards.map(({ name, label, to, right }) => ({
    label,
    value: counts.find((count) => count.name === name)?.value ?? 0,
    to: can(actor, right) ? to : undefined,
  }));
}
