import type { Database } from '#db/engine.ts';
import { listFingerprints } from './library-list.queries.server.ts';

/** Out of 64 bits. Scaled and recompressed copies differ in up to three; different photos in 15 or more. */
const MAX_DISTANCE = 4;

export interface Duplicate {
  id: number;
  title: string;
  /** The same file; otherwise it only looks the same. */
  isSameFile: boolean;
}

/** Other library images with the same file or the same look. */
export async function findDuplicates(db: Database, id: number): Promise<Duplicate[]> {
  const all = await listFingerprints(db);
  const image = all.find((candidate) => candidate.id === id);
  if (!image) return [];
  return all.flatMap((other) => {
    if (other.id === id) return [];
    const isSameFile =
      other.storage_key === image.storage_key ||
      (image.original_key !== null && other.original_key === image.original_key);
    const looksSame = distance(image.perceptual_hash, other.perceptual_hash) <= MAX_DISTANCE;
    return isSameFile || looksSame ? [{ id: other.id, title: other.title, isSameFile }] : [];
  });
}

/** The hash of an image of one color, which says nothing. */
const FLAT = '0'.repeat(16);

/** In how many bits two hashes differ. */
function distance(a: string | null, b: string | null): number {
  if (a === null || b === null || a === FLAT) return Number.POSITIVE_INFINITY;
  return [0, 8].reduce((sum, start) => {
    const part = (hash: string) => Number.parseInt(hash.slice(start, start + 8), 16);
    return sum + countBits(part(a) ^ part(b));
  }, 0);
}

function countBits(value: number): number {
  let rest = value;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
