import { expect, test } from 'vitest';
import type { GoalBeacon } from '#app/features/analytics/counting/beacon.ts';
import { addBeacon, type VisitorDay } from '#app/features/analytics/embeds/visitor-day.ts';

const traits = { device: 'desktop', browser: 'Firefox', country: 'US' };

test('A visitor’s day stays small however many goals they reach', () => {
  const goal: GoalBeacon = {
    kind: 'goal',
    goal: 'affiliate',
    link: '1:product:card',
    page: '/news',
    visitor: 'v',
    at: 0,
    day: '2026-06-15',
    hour: 12,
    ...traits,
  };
  const day: VisitorDay = { ...traits, visits: [] };
  const sizes = [500, 5_000].map((count) => {
    for (let index = 0; index < count; index += 1) addBeacon(day, goal, () => undefined);
    return JSON.stringify(day).length;
  });
  expect(sizes[1]).toBe(sizes[0]);
});
