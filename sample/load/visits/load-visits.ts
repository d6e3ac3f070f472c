import { Totals } from '#app/features/analytics/embeds/totals.ts';
import { daysBefore } from '../../generate/calendar.ts';
import { generateVisits, type SampleVisitorDay } from '../../generate/visits.ts';
import type { SampleWriter } from '../sample-writer.ts';

/** Single visits are stored this long; before, only sums. */
const DAYS_WITH_VISITORS = 7;
const DAYS_WITH_PATHS = 30;
const BURST = { daysAgo: 5, hour: 4, visitors: 64 };

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
  await loadExcludedBurst(writer, now);
  return productClicks;
}

function clickedProducts({ visits }: SampleVisitorDay): string[] {
  const links = visits.flatMap(({ goals }) => goals.map(({ link }) => link.split(':')));
  return links.flatMap(([, kind, slug]) => (kind === 'product' && slug ? [slug] : []));
}

/** Robots that pretended to be readers. Their visits are stored but in no sums. */
async function loadExcludedBurst(writer: SampleWriter, now: Date): Promise<void> {
  const { daysAgo, hour, visitors: count } = BURST;
  const startsAt = daysBefore(now, daysAgo, hour, 0);
  const day = startsAt.toISOString().slice(0, 10);
  const visitors = Array.from({ length: count }, (_, index): SampleVisitorDay => {
    const lastSeenAt = new Date(startsAt.getTime() + index * 20_000);
    const visit = {
      source: 'direct',
      host: '',
      campaign: '',
      lastAt: lastSeenAt.getTime(),
    } as const;
    return {
      daysAgo,
      hash: '',
      device: 'desktop',
      browser: 'Chrome',
      country: 'US',
      lastSeenAt,
      visits: [{ ...visit, views: [{ id: '0', path: '/news', hour }], goals: [] }],
    };
  });
  const exclusionId = await writer.insert('traffic_exclusions', [
    {
      day,
      from_hour: hour,
      to_hour: hour,
      page: '/news',
      source: 'direct',
      country: null,
      browser: null,
      reason: 'A script that reloaded the news',
      visitors: count,
      views: count,
      state: 'excluded',
      created_at: now,
    },
  ]);
  await loadVisitors(writer, visitors, day, exclusionId);
}

async function loadVisitors(
  writer: SampleWriter,
  visitors: readonly SampleVisitorDay[],
  day: string,
  exclusionId: number | null = null,
): Promise<void> {
  await writer.insert(
    'visitor_days',
    visitors.map(({ device, browser, country, visits, lastSeenAt }) => ({
      // The hash of a day that is over is gone.
      day,
      visitor_hash: null,
      device,
      browser,
      country,
      visits_json: visits,
      last_seen_at: lastSeenAt,
      exclusion_id: exclusionId,
    })),
  );
}
