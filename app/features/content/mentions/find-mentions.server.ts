import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import type { ContentKinds, FoundMentions } from '../content-kind.server.ts';

/** What items of a kind, or threads, mention of the kinds that have ratings, and the cache tags of it. */
export async function findMentions(
  kinds: ContentKinds,
  db: Database,
  by: MentioningKind,
  ids: readonly number[],
): Promise<FoundMentions> {
  const found = await Promise.all(kinds.map(async (kind) => kind.findMentions?.(db, by, ids)));
  const known = found.filter((each) => each !== undefined);
  return {
    get: (id) => {
      const each = known.map(({ get }) => get(id));
      return {
        items: each.flatMap(({ items }) => items),
        marks: each.flatMap(({ marks }) => marks),
      };
    },
    tags: known.flatMap(({ tags }) => tags),
  };
}
