import fc from 'fast-check';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

/** Excludes NUL characters, which PostgreSQL cannot store, and negative zeros, which JSON cannot. */
const jsonContainer = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
  .map((value) => JSON.stringify({ value }))
  .filter((text) => !text.includes('\\u0000'))
  .map((text) => JSON.parse(text) as unknown);

onBothEngines('Any JSON value', (test) => {
  test('is read back unchanged', async ({ database: { engine } }) => {
    let count = 0;
    const roundTrip = async (value: unknown) => {
      const key = `value-${count++}`;
      const row = { key, value_json: value, updated_at: new Date(count), revision: 1 };
      await engine.db.insertInto('settings').values(row).execute();
      const stored = await engine.db
        .selectFrom('settings')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
      expect(stored).toEqual(row);
    };
    await fc.assert(fc.asyncProperty(jsonContainer, roundTrip), { numRuns: 100 });
  });
});
