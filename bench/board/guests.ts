import { createHash, randomBytes } from 'node:crypto';
import type { Engine } from '#db/engine.ts';

const INSERT_BATCH = 500;

export const newKey = () => randomBytes(18).toString('base64url');

export interface BenchGuest {
  id: number;
  token: string;
}

/** They have been here before, so that none proves work. */
export async function insertGuests({ db }: Engine, count: number): Promise<BenchGuest[]> {
  const tokens = Array.from({ length: count }, newKey);
  const guests: BenchGuest[] = [];
  for (let from = 0; from < count; from += INSERT_BATCH) {
    const created_at = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    const batch = tokens.slice(from, from + INSERT_BATCH);
    const rows = batch.map((token) => ({
      token_hash: createHash('sha256').update(token).digest('base64url'),
      created_at,
    }));
    const added = await db.insertInto('actors').values(rows).returning('id').execute();
    guests.push(...added.map(({ id }, index) => ({ id, token: batch[index] ?? '' })));
  }
  return guests;
}
