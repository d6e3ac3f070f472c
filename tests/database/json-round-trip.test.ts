import fc from 'fast-check';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

/** PostgreSQL keeps no NUL character in text, and JSON no negative zero. */
const jsonContainer = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
  .map((value) => JSON.stringify({ value }))
  .filter((text) => !text.includes('\\u0000'))
  .map((text) => JSON.parse(text) as unknown);

onBothEngines('Any JSON value', (test) => {
  test('comes back as it was', async ({ database: { engine } }) => {
    let count = 0;
    const roundTrip = async (value: unknown) => {
      const key = `value-${count++}`;
      const row = { key, value_json: value, updated_at: new Date(count) };
      await engine.db.insertInto('settings').values(row).execute();
      const kept = await engine.db
        .selectFrom('settings')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
      expect(kept).toEqual(row);
    };
    await fc.assert(fc.asyncProperty(jsonContainer, roundTrip), { numRuns: 100 });
  });
});
