import { RefusedError } from './command.ts';

/**
 * What the app refuses is no error of the program: its message is for the person at the terminal.
 * @throws RefusedError
 */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // The class is part of the build, so it can't be compared.
    if (error instanceof Error && error.name === 'AppError') throw new RefusedError(error.message);
    throw error;
  }
}
