import { behindKey } from '#db/behind-key.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { DeskChoice } from '../../http/desk-entry.ts';
import type { PageKey } from '../../http/page-key.ts';

/** Stories, the newest first. */
export async function listStoriesOfDesk(db: Database, { words, behind, limit }: DeskChoice) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'published_at'])
    .$if(words !== undefined, (query) => query.where(contains('title', words as string)))
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'published_at', 'id', behind as PageKey)),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
