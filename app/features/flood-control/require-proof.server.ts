import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import { countLeadingZeroBits, PROOF_FIELD, PROOF_SEPARATOR } from './embeds/proof.ts';
import { type FloodDeps, type FloodKind, TEN_MINUTES } from './flood-kinds.ts';

/** For browsers without scripts, which wait instead of working. */
const WAIT_MS = 30_000;

function waitRules(kind: FloodKind): { network: RateLimitRule; site: RateLimitRule } {
  return {
    network: { name: `waited-${kind}`, attempts: 5, withinSeconds: TEN_MINUTES },
    site: { name: `waited-${kind}-site`, attempts: 60, withinSeconds: TEN_MINUTES },
  };
}

/** How long a challenge is valid, and its proof is remembered. */
const VALID_SECONDS = TEN_MINUTES;

/**
 * The number of leading zero bits that the hash must have. A phone tries about 100,000 nonces per
 * second: 16 bits take it less than a second. The more proofs arrive, the more work each one is.
 */
const BASE_BITS = 16;

function difficultyLevels(kind: FloodKind): readonly { bits: number; rule: RateLimitRule }[] {
  return [
    {
      bits: 20,
      rule: { name: `proofs-${kind}-many`, attempts: 3000, withinSeconds: TEN_MINUTES },
    },
    { bits: 18, rule: { name: `proofs-${kind}`, attempts: 600, withinSeconds: TEN_MINUTES } },
  ];
}

const PURPOSE = 'flood-control';

/**
 * Refuses a form without a proof of work, with a challenge as the error of its proof field, so that the form shown again
 * has it.
 * @throws AppError too-many-requests
 */
export async function requireProof(
  deps: FloodDeps,
  kind: FloodKind,
  form: FormData,
): Promise<void> {
  if (await isProven(deps, kind, formText(form, PROOF_FIELD))) return;
  throw new AppError('too-many-requests', {
    errors: { [PROOF_FIELD]: await createChallenge(deps, kind) },
  });
}

/** Only the network that asked for a challenge can use it. */
async function createChallenge(
  { limits, signer, clientNetwork, now }: FloodDeps,
  kind: FloodKind,
): Promise<string> {
  let bits = BASE_BITS;
  for (const level of difficultyLevels(kind)) {
    if (await limits(level.rule).isExhausted('site')) {
      bits = level.bits;
      break;
    }
  }
  const network = signer.hash(PURPOSE, clientNetwork);
  return signer.sign(PURPOSE, [bits, kind, network, now.getTime(), randomUUID()].join(':'));
}

/** A challenge counts once. */
async function isProven(deps: FloodDeps, kind: FloodKind, proof: string): Promise<boolean> {
  const { limits, signer, clientNetwork, now } = deps;
  const [challenge = '', nonce] = proof.split(PROOF_SEPARATOR);
  const [bits, forKind, network, time] = signer.verify(PURPOSE, challenge)?.split(':') ?? [];
  const age = now.getTime() - Number(time);
  const isValid =
    forKind === kind &&
    network === signer.hash(PURPOSE, clientNetwork) &&
    age <= VALID_SECONDS * 1000;
  if (!isValid) return false;
  const hasWorked = nonce !== undefined && countLeadingZeroBits(hash(proof)) >= Number(bits);
  if (!hasWorked && age < WAIT_MS) return false;
  const once = { name: 'used-proof', attempts: 1, withinSeconds: VALID_SECONDS };
  if (!(await limits(once).allow(challenge))) return false;
  if (!hasWorked) return mayWait(deps, kind);
  for (const { rule } of difficultyLevels(kind)) await limits(rule).allow('site');
  return true;
}

async function mayWait({ limits, clientNetwork }: FloodDeps, kind: FloodKind): Promise<boolean> {
  const { network, site } = waitRules(kind);
  return (await limits(network).allow(clientNetwork)) && (await limits(site).allow('site'));
}

function hash(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
