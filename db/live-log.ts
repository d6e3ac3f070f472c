import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Something that has happened, in words every reader of a public page may hear. */
export interface LiveEvent {
  readonly kind: string;
  /** Such as `post:31`; stays on the server. */
  readonly about?: string;
  /**
   * The part that says it, such as `post`. What was told about the same before says the same from
   * now on: nobody gets words that stand nowhere any more.
   */
  readonly says?: string;
  /** Takes what was told about the same before out of the log: it is gone. */
  readonly withdraws?: boolean;
}

/** An event and those it is for: pages that follow the topic, such as `board` or `thread:12`. */
export interface ToldEvent {
  topic: string;
  event: LiveEvent;
}

/** To be called with the turn of the transaction taken: ids are in the order of commits. */
export async function insertLiveEvents(
  db: Transaction<Tables>,
  told: readonly ToldEvent[],
  now: Date,
): Promise<void> {
  const gone = told.flatMap(({ event: { about, withdraws } }) => (withdraws && about) || []);
  if (gone.length > 0) await db.deleteFrom('live_events').where('about', 'in', gone).execute();
  await renewWords(db, told);
  const rows = told.map(({ topic, event: { kind, about, says, withdraws, ...payload } }) => ({
    topic,
    kind,
    payload_json: payload,
    about: about ?? null,
    says: says ?? null,
    is_withdrawal: withdraws ?? false,
    created_at: now,
  }));
  await db.insertInto('live_events').values(rows).execute();
}

/** By one event each: the same is told under several topics. */
async function renewWords(db: Transaction<Tables>, told: readonly ToldEvent[]): Promise<void> {
  const speaking = new Map<string, LiveEvent & Record<string, unknown>>();
  for (const { event } of told) {
    if (event.about && event.says) speaking.set(event.about, { ...event });
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
