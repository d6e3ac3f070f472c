import { discussionsTag } from '#app/features/discussions/discussions.server.ts';
import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { newsTag } from '#app/features/news/news.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { listMemberRanges, listMembersInRange } from './members/member-sitemap.queries.server.ts';

/** Members who have posted or published something, split into ranges of ids. */
export const memberSitemap = {
  collection: 'members',
  listTags: [membersTag],
  tags: [membersTag, discussionsTag, newsTag],
  listChunks: async (db: Database) => (await listMemberRanges(db)).map((chunk) => ({ chunk })),
  listEntries: async (db: Database, chunk: number, now: Date) => {
    const rows = await listMembersInRange(db, chunk, now);
    return rows.map(({ name, updated_at: updatedAt, posted_at: postedAt }) => ({
      path: memberPath(publicName(name)),
      updatedAt: postedAt && postedAt > updatedAt ? postedAt : updatedAt,
      image: undefined,
    }));
  },
};
