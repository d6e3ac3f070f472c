/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const BATCH_SIZE = 10_000;

/** Runs a statement for at most 10,000 of these ids at a time, one after the other. Returns the answers. */
export async function inBatches<Answer>(
  ids: readonly number[],
  run: (batch: number[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    answers.push(await run(ids.slice(start, start + BATCH_SIZE)));
  }
  return answers;
}
