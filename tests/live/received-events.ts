import type { Database } from '#db/engine.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

/** All that a page is given which comes back to this instance and has heard nothing since. */
export async function readMissedEvents(
  { address, platform }: TestHub,
  topics = 'board',
  after = 0,
): Promise<string[]> {
  await platform.live.flushed();
  const page = await connectLive(`${address}/live?topics=${topics}`, {
    'last-event-id': String(after),
  });
  const heard = await page.until('heartbeat');
  page.close();
  return heard.filter(({ event }) => event === 'message').map(({ data }) => data);
}

/** All that the log in the database would tell. */
export async function readLiveLog(db: Database): Promise<string> {
  const rows = await db.selectFrom('live_events').select('payload_json').execute();
  return JSON.stringify(rows);
}
