import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('A new claim', (test) => {
  test('is refused if it exists, also when sent twice at once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      await client.rate(boats, 'unlikely');
      const refused = await client.make('it has “boats”.');
      expect(refused.status).toBe(422);
      expect(refused.html).toContain(
        `This claim already exists: number ${boats}, rated “unlikely”.`,
      );
      expect(refused.html).toContain('>it has “boats”.<');
      const answers = await Promise.all([1, 2].map(() => client.make('It has trains')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
      expect(await db.selectFrom('claims').select('id').execute()).toHaveLength(2);
    });
  });

  test('is a statement, not a question', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const asked = await client.make('Does it have boats?');
      expect(asked.status).toBe(422);
      expect(asked.html).toContain('A claim says something. Turn the question into a statement.');
      expect(asked.html).toContain('>Does it have boats?<');
    });
  });

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
