import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A refused form shows the claims as they are now: others may have rated them. */
export function reloadAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 422 || defaultShouldRevalidate;
}
