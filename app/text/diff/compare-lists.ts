import { type ArrayChange, diffArrays } from 'diff';

/** How many units the comparisons may still look at. */
export interface DiffBudget {
  left: number;
}

/** A stretch of units that stayed, were added or were removed. */
export type ListChange = ArrayChange<string>;

/**
 * For all texts that are compared together. Enough for an article of hundreds of paragraphs that were all edited.
 * Looking at that many takes a fifth of a second.
 */
const MAX_COMPARED = 1_000_000;

export function createDiffBudget(): DiffBudget {
  return { left: MAX_COMPARED };
}

/** More changes are shown as one whole that was replaced: readers don't compare that many one by one. */
const MAX_CHANGES = 2000;

class BudgetSpent extends Error {}

/** Undefined if the lists differ in too much or the budget is spent. */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
  budget: DiffBudget,
): ListChange[] | undefined {
  const comparator = (a: string, b: string) => {
    budget.left -= 1;
    // The library has no other way to stop.
    if (budget.left < 0) throw new BudgetSpent();
    return a === b;
  };
  try {
    return diffArrays([...before], [...after], { maxEditLength: MAX_CHANGES, comparator });
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}
