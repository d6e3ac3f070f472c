import type { Database } from '#db/engine.ts';
import type { SubjectKind } from './thread-subject.ts';

/** Something published that can be commented on. */
export interface CommentSubject {
  title: string;
  path: string;
  publishedAt: Date;
}

export type FindSubject = (db: Database, id: number) => Promise<CommentSubject | undefined>;

const finders = new Map<SubjectKind, FindSubject>();

/** Content says how its items are found; discussions know no content. */
export function registerCommentSubjects(found: Record<SubjectKind, FindSubject>): void {
  for (const [kind, find] of Object.entries(found)) finders.set(kind as SubjectKind, find);
}

/** Undefined for what is not there or not published. */
export async function findCommentSubject(
  db: Database,
  kind: SubjectKind,
  id: number,
): Promise<CommentSubject | undefined> {
  return finders.get(kind)?.(db, id);
}
