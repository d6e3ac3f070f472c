import type { Database } from '#db/engine.ts';

/** Those of the images that readers see with evidence of a published claim. */
export async function listPublicImages(
  db: Database,
  imageIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claims', 'claims.id', 'evidence.claim_id')
    .select('evidence.image_id')
    .where('evidence.image_id', 'in', [...imageIds])
    .where('evidence.status', '=', 'visible')
    .where('claims.status', '=', 'published')
    .execute();
  return rows.map(({ image_id }) => image_id).filter((id) => id !== null);
}

/** Those of the images that belong to any evidence or to a copy of its page. */
export async function listRegisterImages(
  db: Database,
  imageIds: readonly number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const table of ['claim_evidence', 'claim_kept_pages'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('image_id')
      .where('image_id', 'in', [...imageIds])
      .execute();
    ids.push(...rows.map(({ image_id }) => image_id).filter((id) => id !== null));
  }
  return ids;
}
