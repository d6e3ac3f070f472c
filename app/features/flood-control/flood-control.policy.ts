import type { RateLimitRule } from '#platform/limits/rate-limit.ts';

/** The actions that a flood can consist of. */
export type FloodKind = 'subscribe' | 'sign-up' | 'guest-post';

const TEN_MINUTES = 600;

/** Forms without a proof of work: enough for a household or a classroom behind one address. */
const freePerNetwork = { subscribe: 10, 'sign-up': 10, 'guest-post': 20 } as const;

/** Forms of all networks together without a proof: more than any usual day has. */
const freePerSite = { subscribe: 300, 'sign-up': 300, 'guest-post': 600 } as const;

export function freeRules(kind: FloodKind): { network: RateLimitRule; site: RateLimitRule } {
  return {
    network: {
      name: `free-${kind}`,
      attempts: freePerNetwork[kind],
      withinSeconds: TEN_MINUTES,
    },
    site: {
      name: `free-${kind}-site`,
      attempts: freePerSite[kind],
      withinSeconds: TEN_MINUTES,
    },
  };
}

/** For browsers without scripts, which wait instead of working. */
export const WAIT_MS = 30_000;

export function waitRules(kind: FloodKind): { network: RateLimitRule; site: RateLimitRule } {
  return {
    network: { name: `waited-${kind}`, attempts: 5, withinSeconds: TEN_MINUTES },
    site: { name: `waited-${kind}-site`, attempts: 60, withinSeconds: TEN_MINUTES },
  };
}

/** How long a challenge is valid, and its proof is remembered. */
export const VALID_SECONDS = TEN_MINUTES;

/**
 * The number of leading zero bits that the hash must have. A phone tries about 100,000 nonces per
 * second: 16 bits take it less than a second. The more proofs arrive, the more work each one is.
 */
export const BASE_BITS = 16;

export function difficultyLevels(
  kind: FloodKind,
): readonly { bits: number; rule: RateLimitRule }[] {
  return [
    {
      bits: 20,
      rule: { name: `proofs-${kind}-many`, attempts: 3000, withinSeconds: TEN_MINUTES },
    },
    { bits: 18, rule: { name: `proofs-${kind}`, attempts: 600, withinSeconds: TEN_MINUTES } },
  ];
}

export function countLeadingZeroBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) {
    if (byte !== 0) return count + Math.clz32(byte) - 24;
    count += 8;
  }
  return count;
}
