import type { Database } from '#db/engine.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export const readerUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export interface Reader {
  /** The address that the hub's proxy reports. The hub must trust 127.0.0.1. */
  network?: string;
  userAgent?: string;
  referrer?: string;
  headers?: Record<string, string>;
}

/** Sends beacons as the script in the page does. */
export function createBeaconSender(hub: TestHub) {
  const post = async (beacon: object, { network, userAgent, headers }: Reader) => {
    const { status } = await fetch(`${hub.address}/beacon`, {
      method: 'POST',
      body: JSON.stringify(beacon),
      headers: {
        'user-agent': userAgent ?? readerUserAgent,
        ...(network && { 'x-forwarded-for': network }),
        ...headers,
      },
    });
    if (status !== 204) throw new Error(`The beacon was answered with ${status}.`);
  };
  return {
    view: (id: string, path: string, reader: Reader) =>
      post({ i: id, u: hub.address + path, r: reader.referrer ?? '' }, reader),
    leave: (
      id: string,
      left: { milliseconds: number; depth: number; hasNoResults?: boolean },
      reader: Reader,
    ) =>
      post({ i: id, s: left.milliseconds, m: left.depth, z: left.hasNoResults ?? false }, reader),
    click: (id: string, url: string, rel: string, reader: Reader) =>
      post({ i: id, h: url, a: rel }, reader),
    excluded: (reason: string) => post({ x: reason }, {}),
  };
}

/** Sums of a dimension by value, over all days. */
export async function dailySums(db: Database, dimension: string) {
  const rows = await db
    .selectFrom('daily_stats')
    .select('value')
    .select(({ fn }) =>
      (['views', 'visitors', 'visits', 'bounces', 'seconds', 'depth', 'measured'] as const).map(
        (name) => fn.sum<number>(name).as(name),
      ),
    )
    .where('dimension', '=', dimension)
    .groupBy('value')
    .execute();
  return Object.fromEntries(
    rows.map(({ value, ...sums }) => [
      value,
      Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
    ]),
  );
}
