/** The database or the disk cannot be used at the moment. Trying again later may work. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** By name, because the server and the built app each have a copy of the class. */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UnavailableError';
}
