import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

const MEGABYTE = 1024 * 1024;
const getFile = (megabytes: number) => new Blob([new Uint8Array(megabytes * MEGABYTE)]);

onBothEngines('The submission form', (test) => {
  test('treats hostile input as plain text and enforces its upload limits', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const id = await guest.submit('news', {
        ...tip,
        title: '<script>alert(1)</script>\u0000\u202e',
        body: 'A [way](javascript:alert(2)) in\u0000 <img src=x onerror=alert(3)>',
        links: 'https://example.com/"><script>alert(4)</script>',
        evidence: '\u0000<iframe src="https://example.com"></iframe>',
        idempotencyKey: "'; drop table submissions; --",
        'image-1': await drawImage(),
        'image-1-alt': '"><script>alert(5)</script>\u0000',
        'alt-1': 'Not theirs',
        removeImage: '1',
      });
      const page = await guest.page(`/submissions/${id}`);
      const ownScripts = (await guest.page('/submissions')).match(/<script/g)?.length ?? 0;
      expect(page.includes('<script>alert')).toBe(false);
      expect(page.match(/<script/g)?.length).toBe(ownScripts);
      expect(/<(iframe|img src=x)/.test(page)).toBe(false);
      expect(page.includes('href="javascript:')).toBe(false);
      const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain('\\u0000');
      expect(row.idempotency_key).toBeNull();
      const large = await guest.send('/submit/news', { ...tip, 'image-1': getFile(6) });
      expect(large.status).toBe(422);
      expect((await large.text()).includes('That image is over 5 MB')).toBe(true);
      const all = { 'image-1': getFile(9), 'image-2': getFile(9), 'image-3': getFile(8) };
      expect((await guest.send('/submit/news', { ...tip, ...all })).status).toBe(413);
      expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1);
    });
  });

  test('changes only the images of its own draft', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const fields = { ...tip, category: '', intent: 'draft' };
      const one = new SubmitClient(hub);
      await one.submit('fan-art', {
        ...fields,
        'image-1': await drawImage(),
        'image-1-alt': 'Mine',
      });
      const before = await db.selectFrom('images').select(['id', 'alt']).execute();
      const other = new SubmitClient(hub);
      const id = await other.submit('fan-art', fields);
      const foreign = before[0]?.id;
      const changes = { [`alt-${foreign}`]: 'Theirs', removeImage: `${foreign}` };
      await other.send(`/submissions/${id}`, { ...fields, ...changes });
      expect(await db.selectFrom('images').select(['id', 'alt']).execute()).toEqual(before);
    });
  });
});
