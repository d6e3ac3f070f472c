import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('A statement that looks like that of another claim', (test) => {
  test('is answered with those claims, drafts included, while it is typed and once it is saved', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const may = await client.add('It will be shown in May');
      const draft = await client.add('It is shown at the spring event in May', {}, 'save');
      const boats = await client.add('It has boats');
      const find = async (query: string) => {
        const { claims } = JSON.parse(await client.read(`/admin/look-alikes?${query}`));
        return (claims as { id: number }[]).map(({ id }) => id);
      };
      expect((await find('statement=Shown+in+May')).toSorted()).toEqual([may, draft].toSorted());
      expect(await find(`statement=Shown+in+May&except=${may}`)).toEqual([draft]);
      expect(await find('statement=It+has+boats')).toEqual([boats]);
      expect(await find('statement=It+has')).toEqual([]);
      expect(await find('statement=Trains')).toEqual([]);
      const saved = await client.read(`/admin/edit-claim/${may}`);
      expect(saved).toContain('These look alike');
      expect(saved).toContain('It is shown at the spring event in May');
      expect(await client.read(`/admin/edit-claim/${boats}`)).not.toContain('These look alike');
      const prefilled = await client.read('/admin/new-claim?statement=Shown+in+May');
      expect(prefilled).toContain('These look alike');
      await client.edit(draft, { title: 'It is shown at the spring event in May' }, 'trash');
      expect(await find('statement=Shown+in+May')).toEqual([may]);
    });
  });
});

onBothEngines('A statement with letters that look like Latin ones', (test) => {
  test('can’t be added twice, and is kept as it was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      for (const title of ['It has b\u043eats', '\u0406t has boats', 'It has ｂｏａｔｓ']) {
        expect((await client.make(title)).html).toContain(`already exists: number ${boats}`);
      }
      const title = 'Она выйдет в мае';
      const russian = await client.add(title);
      expect((await client.make(title.toUpperCase())).html).toContain(
        `already exists: number ${russian}`,
      );
      expect(await client.read(`/admin/edit-claim/${russian}`)).toContain(`>${title}<`);
    });
  });
});
