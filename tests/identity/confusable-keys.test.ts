import { expect } from 'vitest';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import { fillConfusableKeys } from '#db/fill-confusable-keys.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

onBothEngines('Confirmed accounts without a confusable key', (test) => {
  test('get one at startup, the older account first if two names look alike', async ({
    database,
  }) => {
    const { db } = database.engine;
    const withoutKey = { confusable_key: null };
    await insertMember(db, { ...withoutKey, name: 'Mara' });
    await insertMember(db, { ...withoutKey, name: 'M.á.r.a', email: 'other@example.com' });
    await insertMember(db, { ...withoutKey, name: 'New', is_email_verified: false });
    await insertMember(db, { name: 'Existing', confusable_key: 'existing' });
    for (let count = 0; count < 600; count += 1) {
      await db
        .insertInto('users')
        .values({
          ...withoutKey,
          name: `Fan ${count}`,
          email: `fan${count}@example.com`,
          role: 'subscriber',
          is_email_verified: true,
          created_at: new Date('2026-01-15T12:00:00Z'),
          updated_at: new Date('2026-01-15T12:00:00Z'),
        })
        .execute();
    }
    await fillConfusableKeys(db, confusableKey);
    const rows = await db.selectFrom('users').select('confusable_key').orderBy('id').execute();
    const keys = rows.map((row) => row.confusable_key);
    expect(keys.slice(0, 4)).toEqual([confusableKey('Mara'), null, null, 'existing']);
    expect(keys.slice(4)).not.toContain(null);
  });
});
