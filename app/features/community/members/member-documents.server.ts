import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { listShownMembers } from './member-sitemap.queries.server.ts';

/** Members whose pages the sitemap lists, for the search. */
export function memberDocumentFinder(now: Date): FindSearchDocuments {
  return async (db, ids) => {
    const rows = await listShownMembers(db, ids, now);
    return rows.map(({ id, name, about, created_at: at }) => ({
      id,
      title: publicName(name),
      text: about ?? '',
      at,
      url: memberPath(publicName(name)),
    }));
  };
}
