import type { Database } from '#db/engine.ts';
import { yearOf } from '../partial-date.ts';
import { listEras } from '../timeline.queries.server.ts';
import type { Era } from '../timeline-entry.ts';

export interface EraFinder {
  eras: Era[];
  /** The id of the era that a day falls into. Undefined before the first one. */
  findAt: (dayKey: number) => number | undefined;
}

/** All eras in order. Each lasts until the next one begins. */
export async function getEras(db: Database): Promise<EraFinder> {
  const rows = await listEras(db);
  const eras = rows.map(({ id, name, description, day_key: dayKey }, index) => {
    const next = rows[index + 1]?.day_key;
    return { id, name, description, from: yearOf(dayKey), to: next && lastYearBefore(next) };
  });
  const findAt = (dayKey: number) => rows.findLast((row) => row.day_key <= dayKey)?.id;
  return { eras, findAt };
}

/** An era that begins during a year shares it with the one before. */
function lastYearBefore(dayKey: number): number {
  const beginsWithYear = dayKey % 10_000 <= 101;
  return yearOf(dayKey) - (beginsWithYear ? 1 : 0);
}
