import { expect } from 'vitest';
import { nameSkeleton } from '#app/text/names/name-skeleton.ts';
import { fillNameSkeletons } from '#db/fill-name-skeletons.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

onBothEngines('Accounts from before skeletons were kept', (test) => {
  test('get theirs at the start; of two that look alike the older one', async ({ database }) => {
    const { db } = database.engine;
    const before = { name_skeleton: null };
    await insertMember(db, { ...before, name: 'Mara' });
    await insertMember(db, { ...before, name: 'M.á.r.a', email: 'other@example.com' });
    await insertMember(db, { ...before, name: 'New', is_email_verified: false });
    await insertMember(db, { name: 'Kept', name_skeleton: 'mine' });
    for (let count = 0; count < 600; count += 1) {
      await db
        .insertInto('users')
        .values({
          ...before,
          name: `Fan ${count}`,
          email: `fan${count}@example.com`,
          role: 'subscriber',
          is_email_verified: true,
          created_at: new Date('2026-01-15T12:00:00Z'),
          updated_at: new Date('2026-01-15T12:00:00Z'),
        })
        .execute();
    }
    await fillNameSkeletons(db, nameSkeleton);
    const rows = await db.selectFrom('users').select('name_skeleton').orderBy('id').execute();
    const skeletons = rows.map((row) => row.name_skeleton);
    expect(skeletons.slice(0, 4)).toEqual([nameSkeleton('Mara'), null, null, 'mine']);
    expect(skeletons.slice(4)).not.toContain(null);
  });
});
