/** What PostgreSQL and SQLite say when a row with this name or address is there already. */
const UNIQUE_CODES = new Set<unknown>(['23505', 2067]);

interface Refused {
  kind: 'refused';
  errors: Record<string, string>;
}

/** For work that has looked whether a name is free: between the look and the write it may be taken. */
export async function withoutRace<Result>(
  work: () => Promise<Result | Refused>,
): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown };
    if (!UNIQUE_CODES.has(code) && !UNIQUE_CODES.has(errcode)) throw error;
    const form = 'Somebody has just taken this name or address. Please choose another one.';
    return { kind: 'refused', errors: { form } };
  }
}
