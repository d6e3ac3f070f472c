/** How many letters and words searches may still compare. */
export interface SearchBudget {
  left: number;
}

/**
 * For all passages of a text together. Enough for 100 long passages of a long text in which every other word was
 * changed. Comparing that many takes about a tenth of a second.
 */
const MAX_COMPARED = 30_000_000;

export function createSearchBudget(): SearchBudget {
  return { left: MAX_COMPARED };
}

/** Returns false, and spends nothing, if it is more than is left. */
export function spend(budget: SearchBudget, steps: number): boolean {
  if (steps > budget.left) return false;
  budget.left -= steps;
  return true;
}
