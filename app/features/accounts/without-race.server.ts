import { RefusedAct } from './refused-act.server.ts';

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
    if (!isTaken(error)) throw error;
    const form = 'Somebody has just taken this name or address. Please choose another one.';
    return { kind: 'refused', errors: { form } };
  }
}

/** The same for what is done or refused as a whole. @throws RefusedAct */
export async function refusedWhenTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) throw new RefusedAct('Somebody else has the name or address by now.');
    throw error;
  }
}

/** How many may have been quicker, one after the other. */
const TRIES = 5;

/** Runs it again when what it found free was taken meanwhile: it finds something else then. */
export async function againWhenTaken<Result>(
  work: () => Promise<Result>,
  tries = TRIES,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error) || tries <= 1) throw error;
    return againWhenTaken(work, tries - 1);
  }
}

function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return UNIQUE_CODES.has(code) || UNIQUE_CODES.has(errcode);
}
