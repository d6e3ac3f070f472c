import { expect, onTestFinished } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { type PushService, startPushService } from './push-endpoint.ts';

const start = new Date('2026-06-15T12:00:00Z');

interface Site {
  hub: TestHub;
  service: PushService;
  publicKey: string;
  cookie: string;
  ilse: BoardClient;
  countBrowsers: () => Promise<number>;
  wait: (minutes: number) => void;
}

/** A site whose push service is on a loopback port, and a member who wrote a message. */
async function onSite(database: DatabaseFixture, work: (site: Site) => Promise<void>) {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  let now = start;
  const settings = { FETCH_ALLOWED_HOSTS: service.host };
  await withHub(
    database.location,
    async (hub) => {
      const { engine, push } = hub.platform;
      await insertMember(engine.db, { name: 'Ilse' });
      const cookie = await signInAs(hub, 'ilse@example.com');
      await work({
        hub,
        service,
        cookie,
        publicKey: await push.getPublicKey(),
        ilse: new BoardClient(hub, cookie),
        countBrowsers: async () =>
          (await engine.db.selectFrom('push_subscriptions').select('id').execute()).length,
        wait: (minutes) => {
          now = new Date(now.getTime() + minutes * 60_000);
        },
      });
    },
    { now: () => now, settings },
  );
}

const turnOn = ({ hub, cookie }: Site, fields: Record<string, string>) =>
  hub.post('/notifications/push', { intent: 'turn-on', ...fields }, { cookie });

onBothEngines('Push messages', (test) => {
  test('of all kinds come again when another account turns them on in a browser', async ({
    database,
  }) => {
    await onSite(database, async (site) => {
      const { hub, service, publicKey, cookie } = site;
      const { db } = database.engine;
      const browser = service.addBrowser(publicKey);
      const isBreakingOnly = async () =>
        (await db.selectFrom('push_subscriptions').select('is_breaking_only').execute()).map(
          (row) => row.is_breaking_only,
        );
      await turnOn(site, browser.fields);
      const { id } = await db
        .selectFrom('push_subscriptions')
        .select('id')
        .executeTakeFirstOrThrow();
      const choice = { intent: 'choose', id: String(id), scope: 'breaking' };
      await hub.post('/notifications/push', choice, { cookie });
      await turnOn(site, browser.fields);
      expect(await isBreakingOnly()).toEqual([true]);
      await insertMember(db, { name: 'Tom' });
      await turnOn({ ...site, cookie: await signInAs(hub, 'tom@example.com') }, browser.fields);
      expect(await isBreakingOnly()).toEqual([false]);
    });
  });

  test('arrive encrypted and signed, until the browser is turned off', async ({ database }) => {
    await onSite(database, async (site) => {
      const { hub, service, publicKey, cookie, ilse, countBrowsers } = site;
      const browser = service.addBrowser(publicKey);
      expect((await turnOn(site, browser.fields)).status).toBe(303);
      const { threadId } = await ilse.createPost({ body: 'A lantern' });
      const tom = new BoardClient(hub);
      await tom.createPost({ thread: String(threadId), body: 'I see it', authorName: 'Nightjar' });
      await hub.runJobs();
      const [message, ...others] = browser.received;
      expect(others).toEqual([]);
      expect(message).toMatchObject({
        title: 'Nightjar replied to your message',
        body: 'A lantern',
      });
      const opened = await hub.get(message?.path ?? '', { cookie });
      expect(opened.headers.get('location')).toMatch(/^\/message-board\/posts\/\d+$/);
      expect(browser.claims()).toMatchObject({ aud: `http://${service.host}` });
      const page = await (await hub.get('/settings/notifications', { cookie })).text();
      const [, id = ''] = /name="id" value="(\d+)"/.exec(page) ?? [];
      const turnOff = { intent: 'turn-off', id };
      const { cookie: stranger } = tom;
      await hub.post('/notifications/push', turnOff, { cookie: stranger });
      expect(await countBrowsers()).toBe(1);
      await hub.post('/notifications/push', turnOff, { cookie });
      expect(await countBrowsers()).toBe(0);
      // The private key is in no log line.
      const keys = await hub.platform.engine.db
        .selectFrom('settings')
        .select('value_json')
        .where('key', '=', 'push-keys')
        .executeTakeFirstOrThrow();
      const { privateKey } = keys.value_json as { privateKey: string };
      expect(JSON.stringify(hub.logged)).not.toContain(privateKey);
      expect(JSON.stringify(hub.logged)).not.toContain(browser.fields.auth);
    });
  });

  test('are sent again after an outage, and end when the push service says so', async ({
    database,
  }) => {
    await onSite(database, async (site) => {
      const { hub, service, publicKey, ilse, countBrowsers, wait } = site;
      const browser = service.addBrowser(publicKey);
      await turnOn(site, browser.fields);
      const { threadId } = await ilse.createPost({ body: 'A lantern' });
      const tom = new BoardClient(hub);
      const reply = (body: string) =>
        tom.createPost({ thread: String(threadId), body, authorName: 'Nightjar' });
      await reply('One');
      service.answer(503);
      await hub.runJobs();
      expect(browser.received).toEqual([]);
      service.answer(201);
      wait(60);
      await hub.runJobs();
      expect(browser.received).toHaveLength(1);
      service.answer(410);
      await reply('Two');
      await hub.runJobs();
      expect(await countBrowsers()).toBe(0);
      expect(browser.received).toHaveLength(1);
    });
  });

  test('never go to private addresses', async ({ database }) => {
    await onSite(database, async (site) => {
      const { fields } = site.service.addBrowser(site.publicKey);
      for (const endpoint of [
        'https://127.0.0.1/push',
        'https://localhost/push',
        'https://10.0.0.1/push',
        'http://push.example.com/1',
        'https://push.example.com:8443/1',
        'ftp://a.example/1',
      ]) {
        expect((await turnOn(site, { ...fields, endpoint })).status, endpoint).toBe(422);
      }
      expect(await site.countBrowsers()).toBe(0);
    });
  });
});
