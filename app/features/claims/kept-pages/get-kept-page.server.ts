import { getImagesById } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { findKeptPage } from './kept-pages.queries.server.ts';

/** Everything about the copy of the evidence's page, for staff. Undefined if none was asked for. */
export async function getKeptPage(db: Database, evidenceId: number) {
  const row = await findKeptPage(db, evidenceId);
  if (!row) return undefined;
  const images = await getImagesById(db, [row.image_id]);
  return {
    status: row.status,
    problem: row.problem,
    title: row.title,
    text: row.body,
    pageHash: row.page_sha256,
    textHash: row.text_sha256,
    image: images.get(row.image_id ?? 0),
    at: row.fetched_at?.toISOString(),
    goneAt: row.gone_at?.toISOString(),
  };
}

export type KeptPage = NonNullable<Awaited<ReturnType<typeof getKeptPage>>>;
