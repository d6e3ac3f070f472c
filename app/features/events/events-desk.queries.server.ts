import { behindKey } from '#db/behind-key.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { DeskChoice } from '../../http/desk-entry.ts';
import type { PageKey } from '../../http/page-key.ts';

/** Events, the latest first. */
export async function listEventsOfDesk(db: Database, { words, behind, limit }: DeskChoice) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'place', 'starts_at'])
    .$if(words !== undefined, (query) => query.where(contains('title', words as string)))
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'starts_at', 'id', behind as PageKey)),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
