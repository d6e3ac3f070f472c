import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('A new claim', (test) => {
  test('keeps no invisible characters in its statement', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const title = '\u200eIt has\u200b bo\u00adats\u202e';
      const id = await client.add(title);
      const find = () => db.selectFrom('claims').select('title').executeTakeFirstOrThrow();
      expect(await find()).toEqual({ title: 'It has boats' });
      await client.edit(id, { title: '\ufeffIt has ships\u2067' });
      expect(await find()).toEqual({ title: 'It has ships' });
    });
  });
});
