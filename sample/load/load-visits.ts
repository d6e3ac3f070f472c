import { generateVisits } from '../generate/visits.ts';
import type { SampleWriter } from './sample-writer.ts';

const BATCH_SIZE = 2000;

/** Ninety days of recorded visits. */
export async function loadVisits(
  writer: SampleWriter,
  content: Parameters<typeof generateVisits>[1],
  now: Date,
): Promise<void> {
  let rows: Parameters<typeof writer.insert<'visits'>>[1][number][] = [];
  for (const visit of generateVisits(now, content)) {
    rows.push({
      visited_at: visit.at,
      path: visit.path,
      visitor_hash: visit.visitor,
      referrer: visit.referrer.kind,
      referrer_host: visit.referrer.host,
      device: visit.device,
      browser: visit.browser,
      country: visit.country,
    });
    if (rows.length < BATCH_SIZE) continue;
    await writer.insert('visits', rows);
    rows = [];
  }
  await writer.insert('visits', rows);
}
