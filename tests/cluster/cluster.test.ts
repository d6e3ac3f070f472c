import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { type MailSink, startMailSink } from '#tests/campaigns/mail-sink.ts';
import { connectLive } from '#tests/live/live-client.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { isSoak } from '#tests/support/soak.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { type Cluster, type Instance, startCluster, untilReady } from './start-cluster.ts';
import { Traffic } from './traffic.ts';

/** How long an instance is cut off, or the store away. */
const OUTAGE_MS = isSoak ? 30_000 : 2000;
const WRITES = isSoak ? 200 : 12;

const SUBSCRIBERS = 30;
const PUBLISHED = isSoak ? 50 : 5;

let mail: MailSink;
let cluster: Cluster;
let engine: Engine;

beforeAll(async () => {
  mail = await startMailSink();
  cluster = await startCluster({ SMTP_URL: mail.url, MAIL_FROM: 'news@example.org' });
  engine = openTestEngine({ kind: 'postgres', url: cluster.postgres.url });
  await insertMember(engine.db, { name: 'Ada', role: 'admin' });
});

afterAll(async () => {
  await engine?.close();
  await cluster?.stop();
  await mail?.stop();
});

const everywhere = <Result>(work: (instance: Instance) => Promise<Result>) =>
  Promise.all(cluster.instances.map(work));

const read = async (instance: Instance, path: string) => (await instance.get(path)).text();

function getInstance(index: number): Instance {
  const instance = cluster.instances[index];
  if (!instance) throw new Error(`There is no instance ${index}.`);
  return instance;
}

/** Together, the writers look like a flood. Without the database there is nothing to forget. */
async function forgetLimits(): Promise<void> {
  await engine.db
    .deleteFrom('rate_limits')
    .execute()
    .catch(() => {});
}

async function listSubscribers(): Promise<string[]> {
  const rows = await engine.db.selectFrom('subscriptions').select('email').execute();
  return rows.map(({ email }) => email);
}

/** Ends with all instances ready again. */
type Fault = () => Promise<void>;

const faults: [name: string, fault: Fault][] = [
  [
    'the sudden end of one instance and the orderly end of another',
    async () => {
      const [killed, drained] = [getInstance(0), getInstance(1)];
      const codes = await Promise.all([killed.end('SIGKILL'), drained.end('SIGTERM')]);
      expect(codes).toEqual([null, 0]);
      await Promise.all([killed.start(cluster.postgres), drained.start(cluster.postgres)]);
    },
  ],
  ['a restart of the database', () => cluster.postgres.restart('fast')],
  [
    'an instance that is cut off from the database',
    async () => {
      const { link } = getInstance(2);
      link.cut();
      await expect.poll(async () => (await getInstance(2).get('/readyz')).status).toBe(503);
      await setTimeout(OUTAGE_MS);
      link.restore();
    },
  ],
  [
    'the loss of the file storage',
    async () => {
      cluster.storageLink.cut();
      await expect
        .poll(() => everywhere(async (instance) => (await instance.get('/readyz')).status))
        .toEqual([503, 503, 503]);
      await setTimeout(OUTAGE_MS);
      cluster.storageLink.restore();
    },
  ],
  [
    'a failover to the standby of the database',
    async () => {
      await cluster.postgres.failOver();
      const { port } = new URL(cluster.postgres.url);
      for (const { link } of cluster.instances) link.redirect(Number(port));
      await engine.close();
      engine = openTestEngine({ kind: 'postgres', url: cluster.postgres.url });
    },
  ],
];

describe('Three instances behind nginx', () => {
  test('know a member who signed in on one of them', async () => {
    const cookie = await signInAs(getInstance(0), 'ada@example.com');
    const statuses = await everywhere(async (instance) => {
      const { status } = await instance.get('/admin', { cookie });
      return status;
    });
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('send a post to the open pages of all, and show it', async () => {
    await everywhere((instance) => read(instance, '/message-board'));
    const pages = await everywhere(({ address }) => connectLive(`${address}/live?topics=board`));
    for (const page of pages) await page.until('heartbeat');
    const form = new URLSearchParams({ body: 'Seen everywhere' });
    expect((await cluster.reader.post('/message-board/posts', form)).status).toBe(200);
    for (const page of pages) {
      expect((await page.until('message')).at(-1)?.data).toContain('Seen everywhere');
      page.close();
    }
    for (const html of await everywhere((instance) => read(instance, '/message-board'))) {
      expect(html).toContain('Seen everywhere');
    }
  });

  test('show what is published on one to the next reader of any', async () => {
    const editor = new ArticleEditor(
      getInstance(0),
      await signInAs(getInstance(0), 'ada@example.com'),
    );
    for (let number = 1; number <= PUBLISHED; number += 1) {
      const title = `The lighthouse answers, ${number}`;
      const id = await editor.create(title);
      for (const html of await everywhere((instance) => read(instance, '/'))) {
        expect(html).not.toContain(title);
      }
      await editor.press303(id, 'publish', { title, acceptsChecks: 'on' });
      for (const html of await everywhere((instance) => read(instance, '/'))) {
        expect(html).toContain(title);
      }
      expect(await cluster.reader.text('/')).toContain(title);
    }
  });

  test('share emails and schedules, each of which runs once', async () => {
    const { db } = engine;
    const listScheduled = async () =>
      db
        .selectFrom('jobs')
        .innerJoin('job_schedules', 'job_schedules.name', 'jobs.name')
        .select(['jobs.name', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('jobs.name')
        .orderBy('jobs.name')
        .execute();
    await db.deleteFrom('jobs').execute();
    await db.updateTable('job_schedules').set({ due_at: new Date() }).execute();
    const readers = Array.from({ length: SUBSCRIBERS }, (_, index) => `once-${index}@example.com`);
    const subscribe = async (email: string, index: number) => {
      const form = new URLSearchParams({ email, emailConsent: 'on', source: 'footer' });
      const headers = { 'x-forwarded-for': `10.200.0.${index}` };
      expect((await cluster.reader.post('/subscribe', form, headers)).status).toBe(303);
    };
    await Promise.all(readers.map(subscribe));
    const schedules = await db.selectFrom('job_schedules').select('name').orderBy('name').execute();
    await expect
      .poll(listScheduled)
      .toEqual(schedules.map(({ name }) => ({ name, count: expect.anything() })));
    await mail.reached(SUBSCRIBERS);
    expect(await listScheduled()).toEqual(schedules.map(({ name }) => ({ name, count: 1 })));
    expect(readers.map((email) => mail.received.get(email))).toEqual(readers.map(() => 1));
  });

  test.each(faults)('lose nothing and recover from %s', { tags: ['soak'] }, async (name, fault) => {
    await forgetLimits();
    const traffic = new Traffic(cluster.nginx, {
      name: name.replaceAll(' ', '-'),
      onWrite: forgetLimits,
    });
    await traffic.untilProgress(WRITES);
    expect(traffic.failures).toEqual([]);

    await fault();
    await untilReady(cluster);
    const recoveredAt = Date.now();
    await traffic.untilProgress(WRITES);

    await traffic.stop();
    expect(traffic.failures.filter(({ at }) => at > recoveredAt)).toEqual([]);
    expect(traffic.failures.filter(({ what }) => !what.startsWith('/subscribe'))).toEqual([]);
    expect(await listSubscribers()).toEqual(expect.arrayContaining(traffic.acknowledged));
  });
});
