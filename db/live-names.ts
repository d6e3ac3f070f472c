import type { Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { LiveEvent, LiveNames, ToldEvent } from './live-event.ts';
import type { Tables } from './tables.ts';

export type NamePlace = keyof LiveNames;

/** Where an event names somebody, by the column that says whom. */
export const namePlaces = {
  author: ['post', 'author'],
  answered: ['post', 'answers', 'author'],
} as const satisfies Record<NamePlace, readonly string[]>;

export const placesOfNames = Object.keys(namePlaces) as NamePlace[];

/** No page can ask for this topic: the new names under it are for the log itself. */
export const RENAMINGS = '-';

/** That a person is called something else; `as` when what they have said is another's from now on. */
export interface Renaming extends LiveEvent {
  about: string;
  post: { author: string };
  as: string;
}

export function renaming(who: string, name: string, as = who): ToldEvent & { event: Renaming } {
  const names = { author: as };
  const event = { kind: 'renamed', about: who, says: 'post', post: { author: name }, names, as };
  return { topic: RENAMINGS, event };
}

const isRenaming = (one: ToldEvent): one is ReturnType<typeof renaming> => one.topic === RENAMINGS;

/**
 * Gives everything that was told the new names. Names change seldom: the log, which is bounded, is
 * walked once for each, rather than that every event pays for an index.
 */
export async function renameTold(
  engine: Engine,
  db: Transaction<Tables>,
  told: readonly ToldEvent[],
): Promise<void> {
  for (const { event } of told.filter(isRenaming)) {
    for (const place of placesOfNames) {
      await db
        .updateTable('live_events')
        .set({
          payload_json: engine.withText('payload_json', namePlaces[place], event.post.author),
          [place]: event.as,
        })
        .where(place, '=', event.about)
        .execute();
    }
  }
}
