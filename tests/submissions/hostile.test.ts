import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPicture, SubmitClient, tip } from './submit-client.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (megabytes: number) => new Blob([new Uint8Array(megabytes * MEGABYTE)]);

onBothEngines('The form', (test) => {
  test('takes what is written to do harm as words, and no more than it says', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const id = await guest.begin('news', {
        ...tip,
        title: '<script>alert(1)</script>\u0000\u202e',
        body: 'A [way](javascript:alert(2)) in\u0000 <img src=x onerror=alert(3)>',
        links: 'https://example.com/"><script>alert(4)</script>',
        evidence: '\u0000<iframe src="https://example.com"></iframe>',
        idempotencyKey: "'; drop table submissions; --",
        'picture-1': await drawPicture(),
        'alt-1': '"><script>alert(5)</script>\u0000',
        'kept-1': 'Not theirs',
        'remove-1': 'on',
      });
      const page = await guest.page(`/submissions/${id}`);
      const ofProgram = (await guest.page('/submissions')).match(/<script/g)?.length ?? 0;
      expect(page.includes('<script>alert')).toBe(false);
      expect(page.match(/<script/g)?.length).toBe(ofProgram);
      expect(/<(iframe|img src=x)/.test(page)).toBe(false);
      expect(page.includes('href="javascript:')).toBe(false);
      const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain('\\u0000');
      expect(row.idempotency_key).toBeNull();
      const large = await guest.send('/submit/news', { ...tip, 'picture-1': fileOf(6) });
      expect(large.status).toBe(422);
      expect((await large.text()).includes('That picture has over 5 MB')).toBe(true);
      const all = { 'picture-1': fileOf(9), 'picture-2': fileOf(9), 'picture-3': fileOf(8) };
      expect((await guest.send('/submit/news', { ...tip, ...all })).status).toBe(413);
      expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1);
    });
  });

  test('touches no pictures but the draft’s own', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const fields = { ...tip, category: '', intent: 'draft' };
      const one = new SubmitClient(hub);
      await one.begin('fan-art', { ...fields, 'picture-1': await drawPicture(), 'alt-1': 'Mine' });
      const before = await db.selectFrom('images').select(['id', 'alt']).execute();
      const other = new SubmitClient(hub);
      const id = await other.begin('fan-art', fields);
      const foreign = before[0]?.id;
      const acts = { [`kept-${foreign}`]: 'Theirs', [`remove-${foreign}`]: 'on' };
      await other.send(`/submissions/${id}`, { ...fields, ...acts });
      expect(await db.selectFrom('images').select(['id', 'alt']).execute()).toEqual(before);
    });
  });
});
