import type { Database } from '#db/engine.ts';
import { listBursts } from '../rollups/bursts.queries.server.ts';
import { burstLabel } from './burst-label.ts';
import type { Report } from './report.ts';
import { formatValue } from './report.ts';
import type { ReportRange } from './report-range.server.ts';

const reasonNames: Record<string, string> = {
  robot: 'by bots',
  prefetch: 'preloaded by browsers',
  staff: 'by staff',
  privacy: 'with Do Not Track or Global Privacy Control',
  flood: 'repeated hits from one visitor',
};

/** Views that do not count, by reason, and excluded bursts. */
export async function getExclusions(
  db: Database,
  range: ReportRange,
): Promise<Pick<Report, 'notes' | 'bursts'>> {
  const [excluded, bursts] = await Promise.all([
    range.stats.listValues('excluded', range),
    listBursts(db, range),
  ]);
  const parts = excluded.map(
    ({ value, views }) => `${formatValue(views)} ${reasonNames[value] ?? value}`,
  );
  return {
    notes: [
      'Visitors are counted once a day. Someone who returns tomorrow counts again.',
      ...(parts.length > 0 ? [`Views not counted: ${parts.join(', ')}.`] : []),
    ],
    bursts: bursts.map((burst) => ({
      id: burst.id,
      label: burstLabel(burst),
      reason: burst.reason,
      visitors: burst.visitors,
      views: burst.views,
      state: burst.state,
    })),
  };
}
