import type { SampleWriter } from '../sample-writer.ts';

const goals = [
  { name: 'Reads an article', event: 'page', path: '/news/*' },
  { name: 'Looks at the gallery', event: 'page', path: '/media*' },
  { name: 'Subscribes', event: 'subscription', path: '' },
];

/** Goals of visits, and a funnel that leads to one of them. */
export async function loadGoals(writer: SampleWriter, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const ids = new Map<string, number>();
  for (const goal of goals) {
    const row = { ...goal, name_key: goal.name.toLowerCase(), ...times };
    ids.set(goal.name, await writer.insert('analytics_goals', [row]));
  }
  const name = 'From the front page to the list';
  const steps_json = [
    { path: '/' },
    { goalId: ids.get('Reads an article') ?? 0 },
    { goalId: ids.get('Subscribes') ?? 0 },
  ];
  const row = { name, name_key: name.toLowerCase(), steps_json, ...times };
  await writer.insert('analytics_funnels', [row]);
}
