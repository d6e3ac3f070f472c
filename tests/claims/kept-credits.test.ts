import fc from 'fast-check';
import { expect } from 'vitest';
import { moveEvidence } from '#app/features/claims/merging/merging.queries.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const settledAt = new Date('2026-02-10T12:00:00Z');
const CLAIMS = 3;
const SOURCES = 3;

const anyClaim = fc.nat(CLAIMS - 1);
const anySource = fc.nat(SOURCES - 1);
const anyEvidence = fc.record({
  origin_source_id: anySource,
  via_source_id: fc.option(anySource),
  stance: fc.constantFrom('supports' as const, 'contradicts' as const),
  status: fc.constantFrom('visible' as const, 'held' as const),
  captured_on: fc.constantFrom('2026-02-09', '2026-02-10'),
  created_at: fc.constantFrom(new Date('2026-02-10T11:00:00Z'), new Date('2026-02-10T13:00:00Z')),
});
const settled = {
  rating: 'confirmed',
  standing: 'known',
  rated_at: settledAt,
  ranked_at: settledAt,
  settled_on: '2026-02-10',
} as const;
const open = {
  rating: 'likely',
  standing: 'open',
  rated_at: settledAt,
  ranked_at: settledAt,
  settled_on: null,
} as const;
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), claim: anyClaim, evidence: anyEvidence }),
  fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(), evidence: anyEvidence }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('claim' as const),
    claim: anyClaim,
    columns: fc.constantFrom(
      settled,
      open,
      { status: 'published' as const },
      { status: 'archived' as const },
    ),
  }),
  fc.record({ kind: fc.constant('merge' as const), claim: anyClaim, into: anyClaim }),
);
type Valued<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never;
type Change = Valued<typeof anyChange>;
type Evidence = Valued<typeof anyEvidence>;

interface Register {
  claims: number[];
  sources: number[];
}

async function prepare(db: Database): Promise<Register> {
  const register: Register = { claims: [], sources: [] };
  for (let index = 0; index < CLAIMS; index += 1) {
    register.claims.push(await insertClaim(db, `It has ${index} boats`));
  }
  for (let index = 0; index < SOURCES; index += 1) {
    register.sources.push(await insertSource(db, `Source ${register.claims[0]} ${index}`));
  }
  return register;
}

async function apply(db: Database, { claims, sources }: Register, change: Change, turn: number) {
  const getClaim = (index: number) => claims[index] ?? 0;
  const withSources = ({ origin_source_id, via_source_id, ...columns }: Evidence) => ({
    ...columns,
    origin_source_id: sources[origin_source_id] ?? 0,
    via_source_id: via_source_id === null ? null : (sources[via_source_id] ?? 0),
  });
  switch (change.kind) {
    case 'add': {
      const { origin_source_id: origin, ...columns } = withSources(change.evidence);
      const canonical_key = `example.org/${turn}`;
      await insertEvidence(db, getClaim(change.claim), origin, { ...columns, canonical_key });
      return;
    }
    case 'edit':
    case 'delete': {
      const rows = await db
        .selectFrom('claim_evidence')
        .select('id')
        .where('claim_id', 'in', claims)
        .orderBy('id')
        .execute();
      const id = rows[change.pick % Math.max(1, rows.length)]?.id;
      if (id === undefined) return;
      if (change.kind === 'delete') {
        await db.deleteFrom('claim_evidence').where('id', '=', id).execute();
      } else {
        const columns = withSources(change.evidence);
        await db.updateTable('claim_evidence').set(columns).where('id', '=', id).execute();
      }
      return;
    }
    case 'claim': {
      const id = getClaim(change.claim);
      await db.updateTable('claims').set(change.columns).where('id', '=', id).execute();
      return;
    }
    case 'merge':
      if (change.claim !== change.into) {
        await moveEvidence(db, getClaim(change.claim), getClaim(change.into));
      }
  }
}

/** Counted from the evidence, in the form of the rows that are kept. */
async function countCredits(db: Database, claims: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claims', 'claims.id', 'evidence.claim_id')
    .select(['claim_id', 'origin_source_id', 'via_source_id', 'stance', 'captured_on'])
    .select(['evidence.created_at', 'rating', 'standing', 'rated_at', 'ranked_at', 'settled_on'])
    .where('evidence.status', '=', 'visible')
    .where('claims.status', '=', 'published')
    .where('claim_id', 'in', [...claims])
    .execute();
  const credits = rows.flatMap((row) => {
    const wasSettled = row.standing !== 'open' && row.created_at > row.rated_at;
    const isLate = wasSettled && row.captured_on >= (row.settled_on ?? '');
    const shared = { ...row, is_supporting: row.stance !== 'contradicts' };
    return [
      ...(isLate ? [] : [{ ...shared, role: 'origin', source_id: row.origin_source_id }]),
      ...(row.via_source_id === null
        ? []
        : [{ ...shared, role: 'via', source_id: row.via_source_id }]),
    ];
  });
  const groups = Map.groupBy(credits, (row) => `${row.claim_id} ${row.source_id} ${row.role}`);
  return [...groups.values()]
    .flatMap(([first, ...more]) =>
      first
        ? toLine({
            ...first,
            is_supporting: [first, ...more].some((row) => row.is_supporting),
          })
        : [],
    )
    .sort();
}

interface Credit {
  claim_id: number;
  source_id: number | null;
  role: string;
  is_supporting: boolean;
  rating: string;
  ranked_at: Date;
}

function toLine(row: Credit): string {
  const { claim_id, source_id, role, is_supporting, rating, ranked_at } = row;
  return [claim_id, source_id, role, is_supporting, rating, ranked_at.toISOString()].join(' ');
}

async function listKept(db: Database, claims: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_credits')
    .selectAll()
    .where('claim_id', 'in', [...claims])
    .execute();
  return rows.map(toLine).sort();
}

onBothEngines('The credit of sources', (test) => {
  test('is kept as it would be counted, whatever changes', async ({ database }) => {
    const { db } = database.engine;
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 15, maxLength: 30 }), async (changes) => {
        const register = await prepare(db);
        for (const [turn, change] of changes.entries()) {
          await apply(db, register, change, turn);
          const kept = await listKept(db, register.claims);
          expect(kept).toEqual(await countCredits(db, register.claims));
        }
        await db.deleteFrom('claims').where('id', 'in', register.claims).execute();
        expect(await listKept(db, register.claims)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
