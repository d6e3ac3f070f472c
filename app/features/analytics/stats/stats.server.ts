import type { Database } from '#db/engine.ts';
import type { Days } from '../counting/local-day.ts';
import type { Dimension, Sums } from '../embeds/totals.ts';
import { listDays, listHours, listValues } from './stats.queries.server.ts';

export interface ValueOrder {
  /** `views` by default. */
  by?: keyof Sums | undefined;
  limit?: number;
}

/** Where reports get their numbers: from the sums of all visits, or from the visits that match filters. */
export interface Stats {
  listDays: (days: Days) => Promise<(Sums & { day: string })[]>;
  /** Sums of each value, highest first. */
  listValues: (
    dimension: Dimension,
    days: Days,
    order?: ValueOrder,
  ) => Promise<(Sums & { value: string })[]>;
  listHours: (days: Days) => Promise<{ hour: number; visitors: number }[]>;
}

/** The sums of all visits. */
export function getAllStats(db: Database): Stats {
  return {
    listDays: (days) => listDays(db, days),
    listValues: (dimension, days, order) => listValues(db, dimension, days, order),
    listHours: (days) => listHours(db, days),
  };
}
