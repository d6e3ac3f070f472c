import type { FindSubject } from '#app/features/discussions/discussions.server.ts';
import { findMediaItem } from '../media.queries.server.ts';
import { mediaPath } from '../media.schema.ts';

export const findMediaSubject: FindSubject = async (db, id) => {
  const row = await findMediaItem(db, id);
  return row && { title: row.title, path: mediaPath(row), publishedAt: row.published_at };
};
