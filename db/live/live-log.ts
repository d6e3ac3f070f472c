import type { Insertable, Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import type { LiveEvent, PublishedEvent } from './live-event.ts';
import { applyRenames } from './live-participants.ts';

/** Requires the commit order lock, so that ids follow the order of commits. */
export async function insertLiveEvents(
  engine: Engine,
  db: Transaction<Tables>,
  published: readonly PublishedEvent[],
  now: Date,
): Promise<void> {
  const retracted = published.flatMap(
    ({ event: { about, isRetraction } }) => (isRetraction && about) || [],
  );
  if (retracted.length > 0) {
    await db.deleteFrom('live_events').where('about', 'in', retracted).execute();
  }
  await updateEarlierTexts(db, published);
  await applyRenames(engine, db, published);
  await db
    .insertInto('live_events')
    .values(published.map((one) => toRow(one, now)))
    .execute();
}

function toRow({ topic, event }: PublishedEvent, now: Date): Insertable<Tables['live_events']> {
  const { kind, about, textField, isFirst, participants, isRetraction, ...payload } = event;
  return {
    topic,
    kind,
    payload_json: payload,
    about: about ?? null,
    text_field: textField ?? null,
    is_first: isFirst ?? false,
    author: participants?.author ?? null,
    recipient: participants?.recipient ?? null,
    is_retraction: isRetraction ?? false,
    created_at: now,
  };
}

/** One event per subject is enough: the same text is published under several topics. */
async function updateEarlierTexts(
  db: Transaction<Tables>,
  published: readonly PublishedEvent[],
): Promise<void> {
  const latest = new Map<string, LiveEvent & Record<string, unknown>>();
  for (const { event } of published) {
    if (event.about && event.textField && !event.isFirst) latest.set(event.about, { ...event });
  }
  for (const { about = '', textField = '', ...event } of latest.values()) {
    const earlier = await db
      .selectFrom('live_events')
      .select(['id', 'payload_json'])
      .where('about', '=', about)
      .where('text_field', '=', textField)
      .execute();
    for (const { id, payload_json } of earlier) {
      await db
        .updateTable('live_events')
        .set({ payload_json: { ...payload_json, [textField]: event[textField] } })
        .where('id', '=', id)
        .execute();
    }
  }
}
