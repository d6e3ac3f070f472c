import type { Database } from '#db/engine.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { boardOrderTag, boardTopTag, discussionsTag } from '../threads/tags-and-topics.ts';
import { listThreadRanges, listThreadsInRange } from './thread-sitemap.queries.server.ts';

/** The messages of the board, split into ranges of ids. */
export const threadSitemap = {
  collection: 'threads',
  /** Of the list of ranges, which replies don't change. */
  listTags: [boardTopTag(undefined), boardOrderTag],
  tags: [discussionsTag],
  listChunks: async (db: Database) => (await listThreadRanges(db)).map((chunk) => ({ chunk })),
  listEntries: async (db: Database, chunk: number) => {
    const rows = await listThreadsInRange(db, chunk);
    return rows.map(({ id, last_post_at: postedAt, edited_at: editedAt }) => ({
      path: threadPath(id),
      updatedAt: editedAt && editedAt > postedAt ? editedAt : postedAt,
      image: undefined,
    }));
  },
};
