import type { Database } from '#db/engine.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

/** Returns the events that a page receives when it reconnects to this instance after position `after`. */
export async function readMissedEvents(
  { address, platform }: TestHub,
  topics = 'board',
  after = 0,
): Promise<string[]> {
  await platform.live.flushed();
  const page = await connectLive(`${address}/live?topics=${topics}`, {
    'last-event-id': String(after),
  });
  const received = await page.until('heartbeat');
  page.close();
  return received.filter(({ event }) => event === 'message').map(({ data }) => data);
}

/** Returns all payloads in the database's log as text. */
export async function readLiveLog(db: Database): Promise<string> {
  const rows = await db.selectFrom('live_events').select('payload_json').execute();
  return JSON.stringify(rows);
}
