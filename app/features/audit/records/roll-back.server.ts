import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';

/** Ends the transaction without a commit. */
class Done<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/** Does the work in a transaction, returns its result and rolls back: for looking at a change without making it. */
export function rollBack<Result>(
  transaction: RunTransaction,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return transaction<Result>(async (unit) => {
    throw new Done(await work(unit));
  }).catch((error: unknown) => {
    if (error instanceof Done) return error.result as Result;
    throw error;
  });
}
