import type { Database } from '#db/engine.ts';
import { idsOfPart, partOfId } from '#db/key-range.ts';

/** The parts that hold events, and when something in each last changed. */
export async function listEventParts(db: Database) {
  const part = partOfId('events.id');
  return db
    .selectFrom('events')
    .select((eb) => [part.as('part'), eb.fn.max('updated_at').as('updated_at')])
    .groupBy(part)
    .orderBy('part')
    .execute();
}

/** All events of a part. */
export async function listEventsOfPart(db: Database, part: number) {
  const [first, last] = idsOfPart(part);
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'updated_at'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
