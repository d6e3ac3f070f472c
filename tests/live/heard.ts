import type { Database } from '#db/engine.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { listenTo } from './listener.ts';

/** All that a page is given which comes back to this instance and has heard nothing since. */
export async function heardFrom(
  { address, platform }: TestHub,
  topics = 'board',
  after = 0,
): Promise<string[]> {
  await platform.live.settled();
  const page = await listenTo(`${address}/live?topics=${topics}`, {
    'last-event-id': String(after),
  });
  const heard = await page.until('beat');
  page.close();
  return heard.filter(({ event }) => event === 'message').map(({ data }) => data);
}

/** All that the log in the database would tell. */
export async function logOf(db: Database): Promise<string> {
  const rows = await db.selectFrom('live_events').select('payload_json').execute();
  return JSON.stringify(rows);
}
