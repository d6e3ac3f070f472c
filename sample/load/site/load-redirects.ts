import { z } from 'zod';
import { readJson } from '../../read-content.ts';
import type { SampleWriter } from '../sample-writer.ts';

const HOUR_MS = 3_600_000;

const redirectsSchema = z.array(
  z.strictObject({
    from: z.string(),
    /** Null if the page is gone. */
    to: z.string().nullable(),
    source: z.enum(['staff', 'csv', 'import']),
    hits: z.number(),
    lastUsedHoursAgo: z.number().nullable(),
  }),
);

/** URLs of an earlier site of the same people. */
export async function loadRedirects(writer: SampleWriter, now: Date): Promise<void> {
  await writer.insert(
    'redirects',
    readJson('redirects.json', redirectsSchema).map(({ from, to, lastUsedHoursAgo, ...row }) => ({
      from_path: from,
      target: to,
      target_path: to?.replace(/[?#].*/, '') ?? null,
      last_used_at:
        lastUsedHoursAgo === null
          ? new Date(0)
          : new Date(now.getTime() - lastUsedHoursAgo * HOUR_MS),
      created_at: now,
      updated_at: now,
      ...row,
    })),
  );
}
