import { RefusedAction } from '../refused-action.server.ts';

/** The error codes of PostgreSQL and SQLite for a violated unique constraint. */
const UNIQUE_CODES = new Set<unknown>(['23505', 2067]);

interface Refused {
  kind: 'refused';
  errors: Record<string, string>;
}

/**
 * Returns a form error if another request took the name or email address between the check and
 * the write.
 */
export async function onUniqueViolation<Result>(
  work: () => Promise<Result | Refused>,
): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const form = 'Someone just took this name or email address. Please choose another one.';
    return { kind: 'refused', errors: { form } };
  }
}

/** @throws RefusedAction if the name or email address is taken. */
export async function refuseOnUniqueViolation<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new RefusedAction('Another account has this name or email address now.');
    }
    throw error;
  }
}

const MAX_ATTEMPTS = 5;

/** Runs work again that picks a free value, so that it picks another one. */
export async function retryOnUniqueViolation<Result>(
  work: () => Promise<Result>,
  attempts = MAX_ATTEMPTS,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error) || attempts <= 1) throw error;
    return retryOnUniqueViolation(work, attempts - 1);
  }
}

function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return UNIQUE_CODES.has(code) || UNIQUE_CODES.has(errcode);
}
