import { expect, test } from 'vitest';
import { adminMenu } from '#app/http/admin/admin-menu.ts';
import { buildGroups, type Place } from './palette-options.ts';

const everything = adminMenu.flatMap(({ entries }) =>
  entries.map(({ label, to, keywords = '' }) => ({ label, to, keywords })),
);

function findPlaces(query: string, places: readonly Place[] = everything) {
  const groups = buildGroups({ places, actions: [] }, query, undefined);
  return groups.find(({ label }) => label === 'Go to')?.options ?? [];
}

test.each([
  ['banned words', '/admin/moderation/settings'],
  ['dkim', '/admin/settings/email'],
  ['backups', '/admin/settings/backups'],
  ['restore', '/admin/settings/backups'],
  ['export', '/admin/settings/import-export'],
  ['colors', '/admin/settings/appearance'],
  ['logo', '/admin/settings/appearance'],
  ['csv', '/admin/settings/import-export'],
  ['csv', '/admin/subscribers'],
  ['robots', '/admin/settings/search-engines'],
  ['redirect', '/admin/redirects'],
  ['404', '/admin/redirects'],
  ['2FA', '/admin/settings/accounts'],
  ['settings smtp', '/admin/settings/email'],
])('“%s” finds %s', (query, to) => {
  expect(findPlaces(query).map((option) => option.to)).toContain(to);
});

test('Pages found by their name come first, and the others say by which word', () => {
  const [first, ...others] = findPlaces('Content');
  expect(first).toEqual({ key: '/admin/content', title: 'Content', to: '/admin/content' });
  expect(others.every(({ note }) => note)).toBe(true);
  expect(findPlaces('dkim')).toMatchObject([{ title: 'Settings: Email', note: 'DKIM' }]);
});

test('Sections of the settings are found only by those who may open them, and only when asked for', () => {
  const places = everything.filter(({ to }) => to !== '/admin/settings');
  expect(findPlaces('dkim', places)).toEqual([]);
  expect(findPlaces('')).toHaveLength(everything.length);
});
