import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

onBothEngines('A stored value', (test) => {
  test('keeps dates, booleans and nulls', async ({ database: { engine } }) => {
    const subscription = {
      email: 'ada@example.org',
      phone: null,
      status: 'pending',
      has_email_consent: true,
      has_sms_consent: false,
      source: 'footer',
      created_at: new Date('2025-03-30T01:59:59.999Z'),
      confirmed_at: null,
    } as const;
    await engine.db.insertInto('subscriptions').values(subscription).execute();
    const row = await engine.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: 1, ...subscription });
  });

  test.for([
    { name: 'an object', value: { b: [1, 'zwei', null], a: { is: true } } },
    { name: 'an array', value: [{ id: 'hero' }, []] },
  ])('keeps $name as JSON', async ({ value }, { database: { engine } }) => {
    const updated_at = new Date(0);
    await engine.db
      .insertInto('settings')
      .values({ key: 'k', value_json: value, updated_at })
      .execute();
    const row = await engine.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ key: 'k', value_json: value, revision: 1, updated_at });
  });

  test('can be found by its date, to the millisecond', async ({ database: { engine } }) => {
    const updated_at = new Date('1969-07-20T20:17:40.123Z');
    await engine.db
      .insertInto('settings')
      .values({ key: 'k', value_json: {}, updated_at })
      .execute();
    const found = await engine.db
      .selectFrom('settings')
      .select('key')
      .where('updated_at', '=', updated_at)
      .execute();
    expect(found).toEqual([{ key: 'k' }]);
  });

  test('is a number when counted, summed or averaged', async ({ database: { engine } }) => {
    const rows = ['a', 'b', 'c'].map((table_name, index) => ({
      table_name,
      first_id: 1,
      last_id: 2_000_000_000 + index,
    }));
    await engine.db.insertInto('sample_rows').values(rows).execute();
    const row = await engine.db
      .selectFrom('sample_rows')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('last_id').as('sum'),
        fn.avg<number>('first_id').as('average'),
        fn.max('last_id').as('max'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 3, sum: 6_000_000_003, average: 1, max: 2_000_000_002 });
  });
});
