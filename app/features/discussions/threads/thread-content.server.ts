import {
  type ContentKinds,
  type ContentRef,
  type FoundContent,
  findContent,
} from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import type { ThreadsTable } from '#db/tables/discussions.ts';
import type { ThreadSubject } from './thread-subject.ts';

type ThreadRow = Pick<ThreadsTable, 'subject_kind' | 'subject_id'>;

/** The content that a comment thread is about; undefined for threads of the board itself. */
export function getContentRef({ subject_kind, subject_id }: ThreadRow): ContentRef | undefined {
  if (subject_kind === 'board' || subject_id === null) return undefined;
  return { kind: subject_kind, id: subject_id };
}

export async function findThreadContent(
  kinds: ContentKinds,
  db: Database,
  threads: readonly ThreadRow[],
): Promise<FoundContent> {
  const refs = threads.map(getContentRef).filter((ref) => ref !== undefined);
  return findContent(kinds, db, refs);
}

/** False for comments on content that is not published anymore. */
export function isThreadPublic(thread: ThreadRow, content: FoundContent): boolean {
  const ref = getContentRef(thread);
  return ref === undefined || content.get(ref) !== undefined;
}

/** Undefined for threads of the board itself, and for comments on content that is not published. */
export function getSubject(thread: ThreadRow, content: FoundContent): ThreadSubject | undefined {
  const ref = getContentRef(thread);
  const item = ref && content.get(ref);
  if (!item) return undefined;
  const { kind, id, title, path } = item;
  return { kind: kind.id, id, label: kind.label, title, path };
}
