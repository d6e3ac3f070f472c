import type { FindSubject } from '#app/features/discussions/discussions.server.ts';
import { eventPath } from '../events.present.server.ts';
import { findEvent } from '../events.queries.server.ts';

/** Comments close relative to the event's end, so the end counts as its publication. */
export const findEventSubject: FindSubject = async (db, id) => {
  const row = await findEvent(db, id);
  return row && { title: row.title, path: eventPath(row), publishedAt: row.ends_at };
};
