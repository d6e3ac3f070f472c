import type { Database } from '#db/engine.ts';
import { listPublishedOf, listSubmittedImagesOf } from './submissions.queries.server.ts';

/** The pictures somebody has sent in. */
export function getSubmittedImages(db: Database, userId: number): Promise<number[]> {
  return listSubmittedImagesOf(db, userId);
}

/** The articles that were made of somebody's news tips. */
export function getArticlesOfTips(db: Database, userId: number): Promise<number[]> {
  return listPublishedOf(db, userId, 'news');
}
