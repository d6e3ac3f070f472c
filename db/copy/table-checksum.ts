import { createHash } from 'node:crypto';
import type { Row } from './table-rows.ts';

const MODULUS = 2n ** 128n;

export interface TableSum {
  rows: number;
  /** The same for the same rows on either engine, in any order. In hexadecimal. */
  checksum: string;
}

/** Adds up the hashes of rows, because the engines do not sort texts in the same order. */
export class TableChecksum {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256')
        .update(JSON.stringify(sorted(row)))
        .digest('hex');
      this.#sum = (this.#sum + BigInt(`0x${hash.slice(0, 32)}`)) % MODULUS;
      this.#rows += 1;
    }
  }

  get sum(): TableSum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(32, '0') };
  }
}

/** PostgreSQL reorders the properties of JSON values. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    sorted(one),
  ]);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
