import type { Insertable, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { LiveEvent, ToldEvent } from './live-event.ts';
import { renameTold } from './live-names.ts';
import type { Tables } from './tables.ts';

/** To be called with the turn of the transaction taken: ids are in the order of commits. */
export async function insertLiveEvents(
  engine: Engine,
  db: Transaction<Tables>,
  told: readonly ToldEvent[],
  now: Date,
): Promise<void> {
  const gone = told.flatMap(({ event: { about, withdraws } }) => (withdraws && about) || []);
  if (gone.length > 0) await db.deleteFrom('live_events').where('about', 'in', gone).execute();
  await renewWords(db, told);
  await renameTold(engine, db, told);
  await db
    .insertInto('live_events')
    .values(told.map((one) => rowOf(one, now)))
    .execute();
}

function rowOf({ topic, event }: ToldEvent, now: Date): Insertable<Tables['live_events']> {
  const { kind, about, says, isFirst, names, withdraws, ...payload } = event;
  return {
    topic,
    kind,
    payload_json: payload,
    about: about ?? null,
    says: says ?? null,
    is_first: isFirst ?? false,
    author: names?.author ?? null,
    answered: names?.answered ?? null,
    is_withdrawal: withdraws ?? false,
    created_at: now,
  };
}

/** By one event each: the same is told under several topics. */
async function renewWords(db: Transaction<Tables>, told: readonly ToldEvent[]): Promise<void> {
  const speaking = new Map<string, LiveEvent & Record<string, unknown>>();
  for (const { event } of told) {
    if (event.about && event.says && !event.isFirst) speaking.set(event.about, { ...event });
  }
  for (const { about = '', says = '', ...event } of speaking.values()) {
    const earlier = await db
      .selectFrom('live_events')
      .select(['id', 'payload_json'])
      .where('about', '=', about)
      .where('says', '=', says)
      .execute();
    for (const { id, payload_json } of earlier) {
      const renewed = { ...payload_json, [says]: event[says] };
      await db
        .updateTable('live_events')
        .set({ payload_json: renewed })
        .where('id', '=', id)
        .execute();
    }
  }
}
