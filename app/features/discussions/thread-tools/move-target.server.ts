import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { BoardCategory } from '../categories/board-category.ts';

/** Why a thread can't be moved to this category; undefined if it can. */
export function findMoveProblem(
  categories: readonly BoardCategory[],
  actor: Viewer,
  target: string | null,
): string | undefined {
  const category = categories.find(({ id }) => id === target);
  if (!category) return 'Choose a category of the board.';
  if (canModeratePost(actor, category.id)) return undefined;
  return `You don’t moderate ${category.name}. Choose another category, or ask someone who does.`;
}
