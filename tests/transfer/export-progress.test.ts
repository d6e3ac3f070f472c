import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type StaffSession, signInStaff } from '#tests/admin/sign-in-staff.ts';
import { connectLive } from '#tests/live/live-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PAGE = '/admin/settings/import-export';
/** More than the buffers between the site and the client hold. */
const LARGE = 20_000_000;

const getId = (html: string) => /name="exportId" value="(\w+)"/.exec(html)?.[1] ?? '';

async function followExport(hub: TestHub, id: string) {
  const live = await connectLive(`${hub.address}/live?topics=export:${id}&after=0`);
  const next = async () => {
    let message = await live.next();
    while (message.event !== 'message') message = await live.next();
    return JSON.parse(message.data);
  };
  return { next, close: live.close };
}

const startExport = ({ address }: TestHub, { cookie }: StaffSession, exportId: string) =>
  fetch(`${address}${PAGE}/site.zip`, {
    method: 'POST',
    body: new URLSearchParams({ exportId }),
    headers: { cookie, origin: address },
  });

onBothEngines('The page of an export', (test) => {
  test('learns how many tables and files are written, and when all are', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await hub.platform.storage.write('videos/small.webm', randomBytes(10));
      const id = getId(await admin.read(PAGE));
      const page = await followExport(hub, id);
      const response = await startExport(hub, admin, id);
      expect(await page.next()).toMatchObject({ entries: 1, status: 'writing' });
      await response.arrayBuffer();
      let event = await page.next();
      while (event.status === 'writing') event = await page.next();
      expect(event).toMatchObject({ kind: 'export-progress', status: 'finished' });
      expect(event.entries).toBeGreaterThan(50);
      page.close();
      expect(getId(await admin.read(PAGE))).not.toBe(id);
    });
  });

  test('learns that it was interrupted', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await hub.platform.storage.write('videos/large.webm', randomBytes(LARGE));
      const id = getId(await admin.read(PAGE));
      const page = await followExport(hub, id);
      const response = await startExport(hub, admin, id);
      await response.body?.cancel();
      let event = await page.next();
      while (event.status === 'writing') event = await page.next();
      expect(event).toMatchObject({ status: 'failed' });
      page.close();
    });
  });

  test('is told nothing under another id', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      for (const id of ['', 'board', 'x'.repeat(32)]) {
        const response = await startExport(hub, admin, id);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
      const events = await database.engine.db.selectFrom('live_events').selectAll().execute();
      expect(events).toEqual([]);
    });
  });
});
