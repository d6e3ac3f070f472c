import type { ByteRange } from '#platform/storage/storage.ts';

const UNIT = /^bytes=/i;
/** Longer positions than any file has are no numbers we could count in. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What a Range header asks for of a file of `size` bytes (RFC 9110, 14): a part of it,
 * `unsatisfiable`, or undefined for the whole file. Several ranges at once are refused: players
 * do not ask for them, and answering is the one expensive thing about ranges.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || !UNIT.test(header)) return undefined;
  const [isRange, first = '', last = ''] = RANGE.exec(header) ?? [];
  if (!isRange || (!first && !last)) return 'unsatisfiable';
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : 'unsatisfiable';
}
