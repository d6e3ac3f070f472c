import type { Database } from '#db/engine.ts';
import { Totals } from '../embeds/totals.ts';
import { isInBurst } from './burst.ts';
import { addToBurst, type ExcludedBurst, listBursts } from './bursts.queries.server.ts';
import { addTotals, deleteStepStats, type StoredVisitorDay } from './rollups.queries.server.ts';

/** Visitors of one day move in and out of the site's numbers, or in and out of those of a burst. */
export class DayTally {
  readonly totals = new Totals();
  readonly #day: string;
  readonly #bursts: readonly ExcludedBurst[];
  readonly #excluded = new Map<number, { visitors: number; views: number }>();

  static async of(db: Database, day: string): Promise<DayTally> {
    return new DayTally(day, await listBursts(db, { from: day, to: day }));
  }

  private constructor(day: string, bursts: readonly ExcludedBurst[]) {
    this.#day = day;
    this.#bursts = bursts;
  }

  /** The burst that the visitor belongs to, or null. */
  findBurst(visitor: StoredVisitorDay): number | null {
    const isActive = ({ state }: ExcludedBurst) => state !== 'restoring';
    const burst = this.#bursts.find((one) => isActive(one) && isInBurst(visitor, one));
    return burst?.id ?? null;
  }

  /** `sign` is -1 to take out what was added before. */
  add(visitor: StoredVisitorDay, sign: 1 | -1 = 1): void {
    if (visitor.exclusionId === null) {
      this.totals.addVisitorDay(visitor, sign);
      return;
    }
    const sums = this.#excluded.get(visitor.exclusionId) ?? { visitors: 0, views: 0 };
    sums.visitors += visitor.visits.length > 0 ? sign : 0;
    sums.views += visitor.visits.reduce((sum, { views }) => sum + views.length, 0) * sign;
    this.#excluded.set(visitor.exclusionId, sums);
  }

  async save(db: Database): Promise<void> {
    await addTotals(db, this.#day, this.totals);
    await deleteStepStats(db, this.#day);
    for (const [id, sums] of this.#excluded) await addToBurst(db, id, sums);
  }
}
