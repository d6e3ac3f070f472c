import { AppError } from '#app/errors.ts';
import { isUniqueViolation } from '#db/dialects/unique-violation.ts';

const TAKEN = 'Someone just took this name or email address. Choose another one.';

/**
 * For work that stores a name or email address it has found free.
 * @throws AppError refused if another request took it in the meantime
 */
export async function refuseOnUniqueViolation<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('refused', { message: TAKEN });
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
