import type { Database } from '#db/engine.ts';
import { countGrowth } from './subscribers.queries.server.ts';

const MONTHS = 12;

export interface GrowthMonth {
  /** Its first day, in ISO 8601. */
  month: string;
  joined: number;
  left: number;
  /** Confirmed subscribers at its end, or now. */
  total: number;
}

/** The last twelve months, oldest first, the current one included. */
export async function getGrowth(db: Database, now: Date): Promise<GrowthMonth[]> {
  const startOf = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1));
  const periods = Array.from({ length: MONTHS }, (_, index) => {
    const month = index - MONTHS + 1;
    return { from: startOf(month), to: startOf(month + 1) };
  });
  const counts = await countGrowth(db, periods);
  return periods.flatMap(({ from }, index) => {
    const count = counts[index];
    return count ? [{ month: from.toISOString(), ...count }] : [];
  });
}
