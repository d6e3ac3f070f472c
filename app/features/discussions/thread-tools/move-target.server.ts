import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { RestrictedCategory } from '../categories/board-categories.server.ts';
import { mayRead } from '../categories/category-readers.policy.ts';

/** Why a thread can't be moved to this category; undefined if it can. */
export function findMoveProblem(
  categories: readonly RestrictedCategory[],
  actor: Viewer,
  target: string | null,
): string | undefined {
  const category = categories.find(({ id }) => id === target);
  // One that they may not know of, either.
  if (!category || !mayRead(actor, category)) return 'Choose a category of the board.';
  if (canModeratePost(actor, category.id)) return undefined;
  return `You don’t moderate ${category.name}. Choose another category, or ask someone who does.`;
}
