import { expect } from 'vitest';
import { notifyBreaking } from '#app/features/notifications/breaking.server.ts';
import { findDigest } from '#app/features/notifications/digest/digest-content.server.ts';
import {
  requestFollowNotifications,
  saveFollow,
} from '#app/features/notifications/follows.server.ts';
import { ClaimClient } from '#tests/claims/claim-client.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const removal = { decision: 'removed', reason: 'illegal' };
const notPublic = 'It isn’t public at the moment.';

/** A member who follows claims and the news, and gets what is new by email as well. */
async function signInFollower(hub: TestHub, targets: Parameters<typeof saveFollow>[2][]) {
  const { engine, transaction } = hub.platform;
  const { db } = engine;
  const id = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
  for (const target of targets) {
    await saveFollow({ transaction, now: new Date() }, id, target, 'all');
  }
  const cookie = await signInAs(hub, 'mara@example.com');
  const settings = { follow: 'email', breaking: 'site' };
  expect((await hub.post('/settings/notifications', settings, { cookie })).status).toBe(303);
  const read = async (path: string) => (await hub.get(path, { cookie })).text();
  return {
    /** The page, the digest and the member's own file. */
    readAll: async () => {
      const span = { after: new Date(0), until: new Date('2100-01-01') };
      return {
        page: await read('/notifications'),
        digest: JSON.stringify((await findDigest(db, id, span, new Date()))?.items),
        file: JSON.stringify(JSON.parse(await read('/settings/data.json')).notifications),
      };
    },
    open: async () => {
      const row = await db.selectFrom('notifications').select('id').executeTakeFirstOrThrow();
      return (await hub.get(`/notifications/${row.id}`, { cookie })).headers.get('location');
    },
  };
}

onBothEngines('A notification about a step', (test) => {
  test('does not show a claim that is not public anymore', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub, 'admin');
      const title = 'It has boats';
      const claim = await client.add(title);
      const mara = await signInFollower(hub, [`claim:${claim}`]);
      await client.rate(claim, 'unlikely', { reason: 'A rival said so.' });
      await hub.runJobs();
      const expectShown = async (isShown: boolean) => {
        for (const [place, text] of Object.entries(await mara.readAll())) {
          for (const part of [title, 'it-has-boats', 'A rival said so.']) {
            if (place !== 'page' || part !== 'it-has-boats') {
              expect(text.includes(part), `${place}: ${part}`).toBe(isShown);
            }
          }
          if (place !== 'file') expect(text.includes(notPublic), place).toBe(!isShown);
        }
      };
      await expectShown(true);
      expect((await client.edit(claim, { title }, 'archive')).status).toBe(303);
      await expectShown(false);
      expect(await mara.open()).toBe('/notifications?notice=notification-gone');
      expect((await client.edit(claim, { title }, 'publish')).status).toBe(303);
      const path = `/claims/${claim}-it-has-boats`;
      expect(await mara.open()).toBe(path);
      await decideNotice(hub, await sendNotice(hub, path), client.cookie, removal);
      const { page, file } = await mara.readAll();
      expect(page).toContain(notPublic);
      expect(page + file).not.toMatch(/has.boats|rival/);
    });
  });

  test('still names a claim that became a part of a public one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [boats, ships] = [await client.add('It has boats'), await client.add('It has ships')];
      const mara = await signInFollower(hub, [`claim:${ships}`]);
      await client.rate(ships, 'unlikely');
      await hub.runJobs();
      const merge = { intent: 'merge', into: String(boats), reason: 'The same.' };
      expect((await client.post(`/admin/edit-claim/${ships}/merge`, merge)).status).toBe(303);
      expect((await mara.readAll()).page).toContain('It has ships');
      await client.edit(boats, { title: 'It has boats' }, 'archive');
      expect((await mara.readAll()).page).not.toContain('It has ships');
    });
  });
});

onBothEngines('Notifications about an article', (test) => {
  test('do not show its title once it was taken down', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { is_featured: false, title: 'A signal', slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const { cookie } = await ClaimClient.signIn(hub, 'admin');
      const mara = await signInFollower(hub, ['news:all']);
      const article = { title: 'A signal', path: `/news/${id}-a-signal` };
      const actor = { id: null, name: '' };
      await hub.platform.transaction(async (unit) => {
        const targets = ['news:all' as const];
        await requestFollowNotifications(unit, { ...article, targets, articleId: id, actor });
      });
      await hub.runJobs();
      // The alert would join it otherwise.
      await db.updateTable('notifications').set({ group_key: null }).execute();
      await hub.platform.transaction((unit) =>
        notifyBreaking(unit, { ...article, id }, { afterId: 0, now: new Date() }),
      );
      const { page, digest, file } = await mara.readAll();
      expect(page).toContain('A signal');
      expect(digest).toContain('A signal');
      expect(file.match(/A signal/g)).toHaveLength(2);
      await decideNotice(hub, await sendNotice(hub, article.path), cookie, removal);
      for (const [place, text] of Object.entries(await mara.readAll())) {
        expect(text, place).not.toMatch(/A signal|a-signal/);
      }
    });
  });
});

onBothEngines('A notification whose subject was deleted for good', (test) => {
  test('leads back to the list, which says so', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { title: 'A signal', slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const recipient_id = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
      const cookie = await signInAs(hub, 'mara@example.com');
      const paths = [`/news/${id}-a-signal`, `/admin/review-comments/article/${id}#comment-3`];
      const created_at = new Date();
      const row = { recipient_id, title: 'A signal', created_at, updated_at: created_at };
      for (const path of paths) {
        await db
          .insertInto('notifications')
          .values({ ...row, path, kind: 'decision', decision: 'approved', decided_kind: 'article' })
          .execute();
      }
      const rows = await db.selectFrom('notifications').select('id').orderBy('id').execute();
      const openAll = () =>
        Promise.all(
          rows.map(async ({ id: one }) => {
            const response = await hub.get(`/notifications/${one}`, { cookie });
            return response.headers.get('location');
          }),
        );
      expect(await openAll()).toEqual(paths);
      await db.deleteFrom('articles').execute();
      const gone = '/notifications?notice=notification-gone';
      expect(await openAll()).toEqual([gone, gone]);
      expect(await (await hub.get(gone, { cookie })).text()).toContain('It’s gone');
    });
  });
});
