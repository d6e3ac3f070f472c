import { expect, test } from 'vitest';
import { withRequiredRights } from '#app/features/identity/required-rights.policy.ts';
import { describeRole, readChoice } from '#app/features/users/roles/describe-role.ts';
import type { Right } from '#app/http/right.ts';

const names = new Map([
  ['lore', 'Lore'],
  ['general', 'General'],
]);

function choose(rights: readonly Right[], categories: readonly string[] = []) {
  return { rights: withRequiredRights(rights), categories };
}

function listMenu(description: ReturnType<typeof describeRole>): string[] {
  return description.menu.flatMap(({ entries }) =>
    entries.map(({ label, change }) => (change ? `${label} (${change})` : label)),
  );
}

test('A role shows the entries of the menu that its rights open', () => {
  const description = describeRole(choose(['see analytics']), undefined, names);
  expect(listMenu(description)).toEqual(['Dashboard']);
  expect(description).toMatchObject({ gained: [], lost: [] });
  expect(describeRole(choose([]), undefined, names).menu).toEqual([]);
});

test('A change says what people will be able to do, and what they won’t', () => {
  const saved = choose(['write articles', 'see subscribers']);
  const description = describeRole(choose(['moderate posts', 'write articles']), saved, names);
  expect(description.gained).toEqual(['open the review queue', 'moderate posts']);
  expect(description.lost).toEqual(['see subscribers']);
  expect(listMenu(description)).toEqual([
    'Dashboard',
    'Content',
    'Polls (gained)',
    'Review queue (gained)',
    'Threads (gained)',
    'Subscribers (lost)',
  ]);
});

test('The rights that come with others are named with those', () => {
  const checked = new Set(['right-confirm-claims']);
  const choice = readChoice((name) => checked.has(name), []);
  const { abilities } = describeRole(choice, undefined, names);
  expect(abilities.map(({ label }) => label)).toEqual([
    'Write articles',
    'Publish content',
    'Confirm claims',
  ]);
  expect(abilities[1]?.help).toMatch(/^Comes with “Confirm claims”\. Publishes/);
});

test('Where posts are moderated counts as a change', () => {
  const everywhere = choose(['moderate posts']);
  const inLore = choose(['moderate posts'], ['lore']);
  const inGeneral = choose(['moderate posts'], ['general']);
  const compare = (now: typeof inLore, then: typeof inLore) => {
    const { gained, lost } = describeRole(now, then, names);
    return [gained, lost];
  };
  expect(compare(inLore, everywhere)).toEqual([[], ['moderate posts outside Lore']]);
  expect(compare(everywhere, inLore)).toEqual([['moderate posts and comments everywhere'], []]);
  expect(compare(inGeneral, inLore)).toEqual([
    ['moderate posts in General'],
    ['moderate posts in Lore'],
  ]);
  expect(describeRole(inLore, inLore, names).abilities[0]?.help).toBe('Only posts in Lore.');
});
