import { Totals } from '#app/features/analytics/embeds/totals.ts';
import { daysBefore } from '../generate/calendar.ts';
import { generateVisits, type SampleVisitorDay } from '../generate/visits.ts';
import type { SampleWriter } from './sample-writer.ts';

/** Single visits are stored this long; before, only sums. */
const DAYS_WITH_VISITORS = 7;
const DAYS_WITH_PATHS = 30;

/** Ninety days of recorded visits, as sums by day and hour. Returns the clicks on each product. */
export async function loadVisits(
  writer: SampleWriter,
  content: Parameters<typeof generateVisits>[1],
  now: Date,
): Promise<Map<string, number>> {
  const productClicks = new Map<string, number>();
  const byDay = Map.groupBy(generateVisits(now, content), ({ daysAgo }) => daysAgo);
  for (const [daysAgo, visitors] of byDay) {
    const day = daysBefore(now, daysAgo, 0, 0).toISOString().slice(0, 10);
    const totals = new Totals();
    for (const visitor of visitors) {
      totals.addVisitorDay(visitor);
      for (const slug of clickedProducts(visitor)) {
        productClicks.set(slug, (productClicks.get(slug) ?? 0) + 1);
      }
    }
    totals.add('excluded', 'robot', { views: Math.round(visitors.length / 9) });
    const sums = [...totals.byValue.values()].filter(
      ({ dimension }) => dimension !== 'path' || daysAgo <= DAYS_WITH_PATHS,
    );
    await writer.insertSums(
      'daily_stats',
      sums.map((row) => ({ ...row, day })),
    );
    await writer.insertSums(
      'hourly_stats',
      [...totals.byHour].map(([hour, row]) => ({ day, hour, ...row })),
    );
    if (daysAgo <= DAYS_WITH_VISITORS) await loadVisitors(writer, visitors, day);
  }
  return productClicks;
}

function clickedProducts({ visits }: SampleVisitorDay): string[] {
  const links = visits.flatMap(({ goals }) => goals.map(({ link }) => link.split(':')));
  return links.flatMap(([, kind, slug]) => (kind === 'product' && slug ? [slug] : []));
}

async function loadVisitors(
  writer: SampleWriter,
  visitors: readonly SampleVisitorDay[],
  day: string,
): Promise<void> {
  await writer.insert(
    'visitor_days',
    visitors.map(({ device, browser, country, visits, lastSeenAt }) => ({
      // The hash of a day that is over is gone.
      ...{ day, visitor_hash: null, device, browser, country },
      ...{ visits_json: visits, last_seen_at: lastSeenAt, exclusion_id: null },
    })),
  );
}
