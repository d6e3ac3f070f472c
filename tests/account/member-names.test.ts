import { sql } from 'kysely';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function suggestNames(hub: TestHub, typed: string): Promise<string[]> {
  const response = await hub.get(`/members.json?${new URLSearchParams({ q: typed })}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { names: string[] }).names;
}

onBothEngines('Name suggestions for a mention', (test) => {
  test('start with what is typed, ignoring case and accents', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await insertMember(db, { name: 'Márton Kis' });
    await insertMember(db, { name: 'Tamara' });
    await insertMember(db, { name: 'Marble', is_email_verified: false });
    await withHub(database.location, async (hub) => {
      expect(await suggestNames(hub, 'MAR')).toEqual(['Mara', 'Márton Kis']);
      expect(await suggestNames(hub, 'martonk')).toEqual(['Márton Kis']);
      for (const typed of ['', '%', '_ara', '\\', 'x'.repeat(5000), 'zz', "' or 1=1"]) {
        expect(await suggestNames(hub, typed), typed.slice(0, 20)).toEqual([]);
      }
    });
  });

  test('are limited and use an index', async ({ database }) => {
    const { db, kind } = database.engine;
    for (let number = 10; number < 20; number += 1) {
      await insertMember(db, { name: `Mara ${number}`, email: `m${number}@example.com` });
    }
    await withHub(database.location, async (hub) => {
      expect(await suggestNames(hub, 'mara')).toHaveLength(6);
    });
    if (kind !== 'sqlite') return;
    const { rows } = await sql<{ detail: string }>`explain query plan
      select name from users where confusable_key like ${'mara%'}
      and is_email_verified = ${true} order by confusable_key limit 6`.execute(db);
    expect(rows.map(({ detail }) => detail).join()).toContain(
      'users_by_confusable_key_prefix (confusable_key>?',
    );
  });
});
