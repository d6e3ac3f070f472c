import type { Database } from '#db/engine.ts';
import type { SubjectKind } from './thread-subject.ts';

/** A published item that accepts comments. */
export interface CommentSubject {
  title: string;
  path: string;
  publishedAt: Date;
}

export type FindSubject = (db: Database, id: number) => Promise<CommentSubject | undefined>;

const finders = new Map<SubjectKind, FindSubject>();

/** Called by the registry, because discussions may not import the content features. */
export function registerCommentSubjects(subjects: Record<SubjectKind, FindSubject>): void {
  for (const [kind, find] of Object.entries(subjects)) finders.set(kind as SubjectKind, find);
}

/** Undefined unless the item is published. */
export async function findCommentSubject(
  db: Database,
  kind: SubjectKind,
  id: number,
): Promise<CommentSubject | undefined> {
  return finders.get(kind)?.(db, id);
}
