import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

onBothEngines('A guest’s submissions', (test) => {
  test('move to the account on sign-in, with drafts, images, data export and account deletion', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const browser = new SubmitClient(hub);
      const file = await drawImage();
      const fields = { ...tip, category: '', 'image-1': file };
      const draft = await browser.submit('fan-art', { ...fields, intent: 'draft' });
      const sent = await browser.submit('news', tip);
      const guest = browser.cookie;
      const [image] = await db.selectFrom('images').select('storage_key').execute();
      const address = `/images/${image?.storage_key}/320.webp`;
      const credentials = { email: 'mara@example.com', password: testPassword };
      const signedIn = await hub.post('/sign-in', credentials, { cookie: guest });
      browser.cookie = getCookies(signedIn, guest);
      await hub.post('/settings/guest', { intent: 'add' }, { cookie: browser.cookie });
      for (const id of [draft, sent]) {
        expect((await browser.get(`/submissions/${id}`)).status).toBe(200);
        expect((await hub.get(`/submissions/${id}`, { cookie: guest })).status).toBe(404);
      }
      expect((await browser.get(address)).status).toBe(200);
      expect((await hub.get(address, { cookie: guest })).status).toBe(404);
      const items = await db.selectFrom('review_items').select('author_id').execute();
      expect(items).toEqual([{ author_id: mara }]);
      const dataExport = JSON.parse(await browser.page('/settings/data.json'));
      expect(dataExport.submissions).toMatchObject([
        { id: draft, status: 'draft' },
        { id: sent, status: 'pending', evidence: tip.evidence, category: 'rumors' },
      ]);
      const approved = await browser.submit('news', { ...tip, title: 'Approved' });
      const { id: published_id } = await insertCreditedArticle(db, 'Pim');
      await db
        .updateTable('submissions')
        .set({ status: 'approved', published_id })
        .where('id', '=', approved)
        .execute();
      const art = { ...fields, title: 'With image', 'image-1': await drawImage() };
      const withImage = await browser.submit('fan-art', art);
      const { image_id } = await db
        .updateTable('submissions')
        .set({ status: 'approved' })
        .where('id', '=', withImage)
        .returning('image_id')
        .executeTakeFirstOrThrow();
      await insertMedia(db, { image_id: image_id ?? 0, credit: 'Pim' });
      const { images } = hub.platform;
      const key = image?.storage_key ?? '';
      expect(await images.findVariant(key, 320, 'webp')).toBeDefined();
      const closing = { password: testPassword, name: 'Mara', posts: 'keep' };
      await hub.post('/settings/account', closing, { cookie: browser.cookie });
      await hub.runJobs();
      const remaining = await db
        .selectFrom('submissions')
        .select(['id', 'submitter_name'])
        .orderBy('id')
        .execute();
      expect(remaining).toEqual([
        { id: approved, submitter_name: 'Deleted user' },
        { id: withImage, submitter_name: 'Deleted user' },
      ]);
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: image_id }]);
      expect(await images.findVariant(key, 320, 'webp')).toBeUndefined();
      const item = await db.selectFrom('media_items').select('credit').executeTakeFirstOrThrow();
      expect(item.credit).toBe('Deleted user');
      expect((await hub.get(address)).status).toBe(404);
      const article = await db.selectFrom('articles').select('body').executeTakeFirstOrThrow();
      expect(article.body).toBe('Seen.\n\n*With thanks to Deleted user, who sent this in.*');
    });
  });
});

async function insertCreditedArticle(db: Database, name: string): Promise<{ id: number }> {
  const body = `Seen.\n\n*With thanks to ${name}, who sent this in.*`;
  return { id: await insertArticle(db, { body }) };
}
