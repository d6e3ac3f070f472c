import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { readSetting } from './read-setting.server.ts';

/** Saved with the settings of analytics, whose days are in this zone too. */
const timeZone = {
  key: 'analytics',
  schema: z.object({ timeZone: z.string().default('UTC') }),
  defaultValue: {},
};

/** For times that the server writes into messages. Pages show theirs with `Timestamp` and `LocalTime`. */
export async function getSiteTimeZone(db: Database): Promise<string> {
  return (await readSetting(db, timeZone)).timeZone;
}
