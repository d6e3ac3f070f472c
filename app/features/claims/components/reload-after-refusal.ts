import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CLAIM_GONE } from '../steps/claim-gone.ts';

/**
 * A refused form shows the claims as they are now: others may have rated them. One about a claim that is gone stays with
 * what was typed, because it has no page anymore.
 */
export function reloadAfterRefusal({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isGone = actionResult?.errors?.form === CLAIM_GONE;
  return (actionStatus === 422 && !isGone) || defaultShouldRevalidate;
}
