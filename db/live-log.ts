import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Something that has happened, in words every reader of a public page may hear. */
export interface LiveEvent {
  readonly kind: string;
  /** Such as `post:31`; stays on the server. */
  readonly about?: string;
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
  const rows = told.map(({ topic, event: { kind, about, withdraws, ...payload } }) => ({
    topic,
    kind,
    payload_json: payload,
    about: about ?? null,
    is_withdrawal: withdraws ?? false,
    created_at: now,
  }));
  await db.insertInto('live_events').values(rows).execute();
}
