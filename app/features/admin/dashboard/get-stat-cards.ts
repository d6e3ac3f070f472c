import { can, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

const cards = [
  {
    name: 'articles',
    label: 'Total Articles',
    added: 'Articles published',
    to: '/admin/content?kind=articles',
    right: 'publish content',
  },
  {
    name: 'media',
    label: 'Media Items',
    added: 'Media published',
    to: '/admin/content?kind=media',
    right: 'publish content',
  },
  {
    name: 'users',
    label: 'Users',
    added: 'New users',
    to: '/admin/users',
    right: 'sanction people',
  },
  {
    name: 'subscribers',
    label: 'Subscribers',
    added: 'New subscribers',
    to: '/admin/subscribers',
    right: 'see subscribers',
  },
] as const satisfies readonly {
  name: string;
  label: string;
  added: string;
  to: string;
  right: Right;
}[];

export interface StatCard {
  label: string;
  value: number;
  /** The list that it counts; undefined if the member may not see it. */
  to: string | undefined;
  /** The last days, with a count for each. */
  recent: { name: string; note: string; values: readonly number[] };
}

/** The totals, and the visitors of the last days if the member may see them. */
export function getStatCards(
  totals: readonly { name: string; value: number }[],
  daily: Readonly<Record<string, readonly number[]>>,
  actor: Member,
): StatCard[] {
  const shown: StatCard[] = cards.map(({ name, label, added, to, right }) => {
    const values = daily[name] ?? [];
    return {
      label,
      value: totals.find((total) => total.name === name)?.value ?? 0,
      to: can(actor, right) ? to : undefined,
      recent: { name: added, note: `+${sum(values)} in ${values.length} days`, values },
    };
  });
  const { visitors } = daily;
  if (!visitors) return shown;
  const visits: StatCard = {
    label: 'Daily visitors',
    value: sum(visitors),
    to: `/admin?tab=analytics&days=${visitors.length}`,
    recent: { name: 'Visitors', note: `in ${visitors.length} days`, values: visitors },
  };
  return [...shown, visits];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
