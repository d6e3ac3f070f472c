import { z } from 'zod';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { exclusionReasons } from './beacon.ts';

const MAX_BEACON_LENGTH = 4_000;
const MAX_URL_LENGTH = 2_000;
/** PostgreSQL stores neither NUL nor halves of characters. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;
/** No visit is longer than its day. */
const MAX_MILLISECONDS = DAY_MS;

const view = z.string().min(1).max(24);

/** The data sent by the script in `beacon-script.ts`. Its names are short because every page contains it. */
const schema = z.union([
  z.object({ x: z.enum(exclusionReasons) }),
  z.object({ i: view, u: z.url().max(MAX_URL_LENGTH), r: z.string().max(MAX_URL_LENGTH) }),
  z.object({
    i: view,
    s: z.number().min(0).max(MAX_MILLISECONDS),
    m: z.number().nullable(),
    z: z.boolean(),
  }),
  z.object({
    i: view,
    h: z.url({ protocol: /^https?$/ }).max(MAX_URL_LENGTH),
    a: z.string().max(200),
  }),
]);

export type SentBeacon = z.infer<typeof schema>;

/** Returns undefined if it is not a beacon. */
export function readBeacon(body: string): SentBeacon | undefined {
  if (body.length > MAX_BEACON_LENGTH || UNSTORABLE.test(body)) return undefined;
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
