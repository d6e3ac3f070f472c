import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseLocation, Engine } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { checkReplica } from '#platform/doctor/check-replica.ts';
import { buildFile } from '#server/pages/built-app.ts';
import { type RunningPostgres, startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { type Standby, startStandby } from '#tests/support/postgres/start-standby.ts';
import { type Link, startLink } from '#tests/support/programs/link.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { startHub, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { untilThreadIsReady } from './until-thread-is-ready.ts';

const RENDERING = { renderThreads: { threads: 1, buildFile } };
/** A port that refuses connections. */
const NO_SERVER = 1;

let primary: RunningPostgres;
let standby: Standby;
/** On the standby. */
let replica: Engine;
/** From the hub to the standby. */
let link: Link;
let location: DatabaseLocation & { kind: 'postgres' };
let hub: TestHub;

beforeAll(async () => {
  primary = await startPostgres({ isDurable: true });
  standby = await startStandby(primary);
  link = await startLink(Number(new URL(standby.getUrl('postgres')).port));
  const linked = new URL(standby.getUrl('postgres'));
  linked.port = String(link.port);
  location = { kind: 'postgres', url: primary.getUrl('postgres'), replicaUrl: linked.href };
  const engine = openTestEngine(location);
  await migrate(engine);
  await engine.close();
  replica = openTestEngine({ kind: 'postgres', url: standby.getUrl('postgres') });
  hub = await startHub(location, RENDERING);
});

afterAll(async () => {
  expect(listErrors(hub)).toEqual([]);
  await hub?.stop();
  await replica?.close();
  await link?.close();
  await standby?.stop();
  await primary?.stop();
});

let articles = 0;

/** Publishes an article, and returns what the list shows right after it. */
async function publishAndRead(on = hub) {
  articles += 1;
  const title = `The lighthouse answers, ${articles}`;
  await on.platform.transaction(async ({ db, invalidate }) => {
    await insertArticle(db, { title });
    invalidate('news');
  });
  const page = await on.get('/news?filter=all');
  return { title, page, html: await page.text() };
}

/** Whether the last queries on the replica include one of a page. */
async function hasRenderedFromReplica(since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where application_name = 'threequel-reader' and query_start > ${since}
    and query not like '%pg_last_wal_replay_lsn%'`.execute(replica.db);
  return rows.length > 0;
}

/** Publishes until the replica, which is left alone after a failure, is used again. */
async function untilReplicaIsUsed(): Promise<void> {
  const isUsed = async () => {
    const since = new Date();
    await publishAndRead();
    return hasRenderedFromReplica(since);
  };
  await expect.poll(isUsed, { interval: 100 }).toBe(true);
}

const listErrors = ({ logged }: TestHub) => logged.filter(({ level }) => level === 'error');

async function addRole(name: string, options: string): Promise<void> {
  const { db } = hub.platform.engine;
  const role = sql.raw(`${name} login password '${name}' ${options}`);
  await sql`create role ${role}`.execute(db);
  await sql`grant pg_read_all_data to ${sql.raw(name)}`.execute(db);
}

/** The URL for another role. */
function as(role: string, server: RunningPostgres): string {
  const url = new URL(server.getUrl('postgres'));
  url.username = role;
  url.password = role;
  return url.href;
}

describe('With a read replica', () => {
  test('shared pages come from it, and show what was acknowledged before', async () => {
    await untilReplicaIsUsed();
    expect(await checkReplica(location, hub.platform.engine)).toMatchObject([{ verdict: 'ok' }]);
    for (let round = 1; round <= 20; round += 1) {
      const { title, html } = await publishAndRead();
      expect(html).toContain(title);
    }
  });

  test('pages come from the primary while the replica is behind', async () => {
    await untilReplicaIsUsed();
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    const since = new Date();
    const { title, html } = await publishAndRead();
    expect(html).toContain(title);
    expect(await hasRenderedFromReplica(since)).toBe(false);
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await untilReplicaIsUsed();
  });

  test.each([
    ['is away', () => link.redirect(NO_SERVER)],
    ['doesn’t answer', () => link.cut()],
  ])('pages come from the primary while the replica %s', async (_, fail) => {
    await untilReplicaIsUsed();
    fail();
    const { title, page, html } = await publishAndRead();
    expect(page.status).toBe(200);
    expect(html).toContain(title);
    expect(await checkReplica(location, hub.platform.engine)).toMatchObject([
      { verdict: 'warning' },
    ]);
    link.restore();
    link.redirect(Number(new URL(standby.getUrl('postgres')).port));
    await untilReplicaIsUsed();
  });

  test('a page that the replica fails to give comes from the primary', async () => {
    // A page asks for more at a time.
    await addRole('limited', 'connection limit 1');
    const replicaUrl = as('limited', standby);
    await withHub(
      { ...location, replicaUrl },
      async (other) => {
        await untilThreadIsReady(other);
        const { title, page, html } = await publishAndRead(other);
        expect(page.status).toBe(200);
        expect(html).toContain(title);
        expect(listErrors(other)).toEqual([]);
      },
      RENDERING,
    );
  });

  test('pages come from the primary if it acknowledges what it may lose', async () => {
    await addRole('hasty', 'superuser');
    await sql`alter role hasty set synchronous_commit = off`.execute(hub.platform.engine.db);
    await withHub(
      { ...location, url: as('hasty', primary) },
      async (other) => {
        await untilThreadIsReady(other);
        const since = new Date();
        const { title, html } = await publishAndRead(other);
        expect(html).toContain(title);
        expect(await hasRenderedFromReplica(since)).toBe(false);
      },
      RENDERING,
    );
  });
});
