import type { Viewer } from '#app/http/actor.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import { type FloodDeps, type FloodKind, TEN_MINUTES } from './flood-kinds.ts';

/**
 * Forms without a proof of work: enough for a household or a classroom behind one address. How many guests can click is
 * also limited by how many new ones a network gets.
 */
const freePerNetwork = { subscribe: 10, 'sign-up': 10, 'guest-post': 20, vote: 20, click: 200 };

/** Forms of all networks together without a proof: more than any usual day has. */
const freePerSite = { subscribe: 300, 'sign-up': 300, 'guest-post': 600, vote: 600, click: 600 };

function freeRules(kind: FloodKind): { network: RateLimitRule; site: RateLimitRule } {
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

/**
 * Counts a form that is about to take effect. During a flood it must contain a proof of work, or else
 * is refused with a challenge as the error of its proof field, so that the form shown again has it.
 * @throws AppError too-many-requests
 */
export async function checkFlood(deps: FloodDeps, kind: FloodKind, form: FormData): Promise<void> {
  const { network, site } = freeRules(kind);
  const isFree =
    (await deps.limits(network).allow(deps.clientNetwork)) &&
    (await deps.limits(site).allow('site'));
  if (isFree) return;
  // Most days need no proof, nor the code that checks it.
  const { requireProof } = await import('./require-proof.server.ts');
  await requireProof(deps, kind, form);
}

const KNOWN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Floods of guest actions come from guests who have just arrived. */
export function isNewcomer(viewer: Viewer, now: Date): boolean {
  if (viewer.kind === 'guest') return now.getTime() - viewer.createdAt.getTime() < KNOWN_AFTER_MS;
  return viewer.kind === 'visitor';
}

/** Asks only newcomers for a proof. @throws AppError too-many-requests */
export async function checkNewcomers(
  request: FloodDeps & { getViewer: () => Promise<Viewer> },
  kind: FloodKind,
  form: FormData,
): Promise<void> {
  if (isNewcomer(await request.getViewer(), request.now)) await checkFlood(request, kind, form);
}
