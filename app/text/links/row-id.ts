/** Ids are 32-bit integers. PostgreSQL cannot compare them with larger numbers. */
export const MAX_ID = 2_147_483_647;

/** Whether a number can be the id of a row. */
export function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= MAX_ID;
}
