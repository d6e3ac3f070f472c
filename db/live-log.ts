import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Something that has happened, in words every reader of a public page may hear. */
export interface LiveEvent {
  readonly kind: string;
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
  const rows = told.map(({ topic, event: { kind, ...payload } }) => ({
    topic,
    kind,
    payload_json: payload,
    created_at: now,
  }));
  await db.insertInto('live_events').values(rows).execute();
}
