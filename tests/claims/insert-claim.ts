import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import type { Tables } from '#db/tables.ts';

const at = new Date('2026-01-15T12:00:00Z');
const times = { created_at: at, updated_at: at };

/** Inserts a published claim, unless told otherwise, and returns its id. */
export async function insertClaim(
  db: Database,
  title: string,
  changes: Partial<Insertable<Tables['claims']>> = {},
): Promise<number> {
  const ratedAt = changes.rated_at ?? at;
  const isOpen = (changes.standing ?? 'open') === 'open';
  const text = { title, slug: 'claim', topic: 'release', body: '', due_on: null };
  const { id } = await db
    .insertInto('claims')
    .values({
      ...text,
      status: 'published',
      published_at: at,
      rated_at: at,
      ranked_at: (changes.rating ?? 'unrated') === 'unrated' ? new Date(0) : ratedAt,
      settled_on: isOpen ? null : ratedAt.toISOString().slice(0, 10),
      ...times,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSource(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('claim_sources')
    .values({ name, slug: 'source', url: '', description: '', is_official: false, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = { source_id: id, name, name_key: name.toLowerCase() };
  await db.insertInto('claim_source_names').values(names).execute();
  return id;
}

/** Inserts evidence, and returns its id and its values but for the name of its source. */
export async function insertEvidence(
  db: Database,
  claimId: number,
  originId: number,
  changes: Partial<Insertable<Tables['claim_evidence']>> = {},
) {
  const url = `https://example.org/${claimId}/${originId}`;
  const shared = { stance: 'supports', status: 'visible', url, note: '' } as const;
  const grades = { reliability: 'unknown', credibility: 'unknown' };
  const { id } = await db
    .insertInto('claim_evidence')
    .values({
      claim_id: claimId,
      origin_source_id: originId,
      via_source_id: null,
      ...shared,
      ...grades,
      canonical_key: url.replace('https://', ''),
      archive_url: '',
      captured_on: '2026-01-15',
      created_by: null,
      ...times,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = {
    claimId,
    ...shared,
    via: '',
    ...grades,
    archiveUrl: '',
    capturedOn: '2026-01-15',
  };
  return { id, values };
}

/** Takes a step without any check. */
export async function takeStep(
  db: Database,
  step: Pick<Insertable<Tables['claim_steps']>, 'claim_id' | 'from_rating' | 'to_rating'> &
    Partial<Insertable<Tables['claim_steps']>>,
): Promise<void> {
  const unset = { evidence_id: null, reverses_id: null, actor_id: null };
  await db
    .insertInto('claim_steps')
    .values({ reason: 'So.', ...unset, is_automatic: false, created_at: at, ...step })
    .execute();
  const { claim_id: id, to_rating: rating } = step;
  await db.updateTable('claims').set({ rating, standing: 'open' }).where('id', '=', id).execute();
}

export async function insertMention(
  db: Database,
  claimId: number,
  item: { kind: MentioningKind; id: number },
): Promise<void> {
  const { kind, id } = item;
  await db
    .insertInto('claim_mentions')
    .values({ claim_id: claimId, kind, content_id: id, position: 0, created_at: at })
    .execute();
}
