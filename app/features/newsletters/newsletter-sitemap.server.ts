import type { Database } from '#db/engine.ts';
import { newslettersTag } from './archive.server.ts';
import { listArchiveInRange, listArchiveRanges } from './newsletters.queries.server.ts';

/** The archive, split into ranges of ids. A newsletter does not change once it is sent. */
export const newsletterSitemap = {
  collection: 'newsletters',
  listTags: [newslettersTag],
  tags: [newslettersTag],
  listChunks: async (db: Database) => (await listArchiveRanges(db)).map((chunk) => ({ chunk })),
  listEntries: async (db: Database, chunk: number) => {
    const rows = await listArchiveInRange(db, chunk);
    return rows.flatMap(({ id, published_at: updatedAt }) =>
      updatedAt ? [{ path: `/newsletters/${id}`, updatedAt, image: undefined }] : [],
    );
  },
};
