import type { Database } from '#db/engine.ts';

interface Comments {
  articleId: number;
  authorId: number;
  count: number;
  /** Exactly that isn't in the text, unless it is chosen. */
  quote?: string;
  parentId?: number;
  resolvedAt?: Date;
}

/** Inserts comments or replies, whose text is `Number 0.` and so on, and returns their ids. */
export async function insertComments(
  db: Database,
  { articleId, authorId, count, quote = 'a b', parentId, resolvedAt }: Comments,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    kind: 'article' as const,
    content_id: articleId,
    author_id: authorId,
    parent_id: parentId ?? null,
    body: `Number ${index}.`,
    quote: parentId === undefined ? quote : '',
    quote_before: '',
    quote_after: '',
    created_at: new Date(),
    resolved_at: resolvedAt ?? null,
    resolved_by: resolvedAt ? authorId : null,
  }));
  const ids: number[] = [];
  while (rows.length > 0) {
    const inserted = await db
      .insertInto('review_comments')
      .values(rows.splice(0, 50))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
