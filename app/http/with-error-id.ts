import {
  createContext,
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { toAppError } from '../errors.ts';

/** Where unexpected errors go. Shared pages have it too, so it holds nothing of the request. */
export interface ErrorContext {
  /** Part of every log entry of this request, and the error id that the page shows. */
  requestId: string;
  reportError: (error: unknown) => void;
}

export const errorContext = createContext<ErrorContext>();

/** The error data that the error page gets. */
export interface PublicError {
  message?: string;
  /** The request id, which is also in the log. */
  errorId?: string;
}

function isResponse(thrown: unknown): boolean {
  const isDataResponse =
    typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'data' in thrown;
  return thrown instanceof Response || isRouteErrorResponse(thrown) || isDataResponse;
}

/** Turns errors of a loader or action into responses. Unexpected errors are logged under an error id. */
export async function withErrorId<Result>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isResponse(error)) throw error;
    const expected = toAppError(error);
    if (expected) {
      const { publicMessage: message, status } = expected;
      throw data({ message } satisfies PublicError, { status, statusText: expected.code });
    }
    const { requestId, reportError } = context.get(errorContext);
    reportError(error);
    throw data({ errorId: requestId } satisfies PublicError, { status: 500 });
  }
}

/** A full disk or an outage is then a refusal that forms show along with what was typed. */
export async function refuseWhenUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw toAppError(error) ?? error;
  });
}
