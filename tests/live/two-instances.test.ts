import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

const note = { kind: 'noted' };

function publishNote({ platform }: TestHub): Promise<void> {
  return platform.transaction(async (unit) => unit.publish('board', note));
}

onEngine('postgres', 'Pages on two instances', (test) => {
  test('receive the same events in the same order, whichever instance publishes', async ({
    database,
  }) => {
    await withHub(database.location, (one) =>
      withHub(database.location, async (other) => {
        const path = '/live?topics=board&after=0';
        const pages = await Promise.all(
          [one, other].map(({ address }) => connectLive(address + path)),
        );
        const hubs = [one, other];
        await Promise.all(
          Array.from({ length: 20 }, (_, index) => publishNote(hubs[index % 2] as TestHub)),
        );
        for (const page of pages) {
          const ids: (number | undefined)[] = [];
          while (ids.length < 20) {
            const { event, id } = await page.next();
            if (event === 'message') ids.push(id);
          }
          expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
          page.close();
        }
      }),
    );
  });

  test('move from one to the other without gaps or duplicates', async ({ database }) => {
    await withHub(database.location, (one) =>
      withHub(database.location, async (other) => {
        await publishNote(one);
        await publishNote(one);
        // The other instance may not have read as far as the page yet.
        const page = await connectLive(`${other.address}/live?topics=board`, {
          'last-event-id': '2',
        });
        expect((await page.next()).event).toBe('heartbeat');
        await publishNote(one);
        expect((await page.next()).id).toBe(3);
        page.close();
      }),
    );
  });

  test('receive events that were published while their instance was disconnected', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const page = await connectLive(`${hub.address}/live?topics=board`);
      await page.until('heartbeat');
      // Nothing notifies the hub.
      await database.transaction(async (unit) => unit.publish('board', note));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'threequel-events%' and datname = current_database()`.execute(
        database.engine.db,
      );
      expect((await page.next()).id).toBe(1);
      page.close();
    });
  });

  test('receive events in the order of commits, even if a lower id commits later', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const page = await connectLive(`${hub.address}/live?topics=board`);
      await page.until('heartbeat');
      const { engine } = database;
      const { opened, open } = gate();
      const { opened: hasId, open: markHasId } = gate();
      const early = engine.db.transaction().execute(async (db) => {
        await engine.lockCommitOrder(db);
        const row = { topic: 'board', kind: 'early', payload_json: {}, created_at: new Date(0) };
        await db.insertInto('live_events').values(row).execute();
        markHasId();
        await opened;
      });
      await hasId;
      const late = publishNote(hub);
      // Reads as far as possible. The id of the open transaction must not be skipped.
      await hub.platform.live.flushed();
      open();
      await Promise.all([early, late]);
      const kinds = [await page.next(), await page.next()].map(({ data }) => JSON.parse(data).kind);
      expect(kinds).toEqual(['early', 'noted']);
      page.close();
    });
  });
});

onEngine('sqlite', 'A page', (test) => {
  test('receives an event that a command publishes next to the server', async ({ database }) => {
    await withHub(database.location, async ({ address }) => {
      const page = await connectLive(`${address}/live?topics=board`);
      await page.until('heartbeat');
      const { location } = database;
      const path = location.kind === 'sqlite' ? location.path : '';
      const script = `const { DatabaseSync } = require('node:sqlite');
        new DatabaseSync(process.argv[1]).exec(process.argv[2]);`;
      const insertion = `insert into live_events (topic, kind, payload_json, created_at)
        values ('board', 'noted', '{}', 0)`;
      const args = ['-e', script, path, insertion];
      const child = spawn(process.execPath, args, { stdio: 'inherit' });
      await once(child, 'exit');
      expect((await page.next()).id).toBe(1);
      page.close();
    });
  });
});
