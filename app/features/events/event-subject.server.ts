import type { FindSubject } from '../discussions/comment-subjects.server.ts';
import { eventPath } from './events.present.server.ts';
import { findEvent } from './events.queries.server.ts';

/** An event, to be commented on; it counts as published until it is over. */
export const findEventSubject: FindSubject = async (db, id) => {
  const row = await findEvent(db, id);
  return row && { title: row.title, path: eventPath(row), publishedAt: row.ends_at };
};
