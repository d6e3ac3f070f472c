import type { ByteRange } from '#platform/storage/storage.ts';

const UNIT = /^bytes=/i;
/** Fifteen digits exceed any file size and stay within safe integers. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14). Undefined means the whole file.
 * Multiple ranges are unsatisfiable: players do not use them, and they are expensive to serve.
 */
export function parseByteRange(
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
