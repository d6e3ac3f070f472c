import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { AppError } from '../errors.ts';
import { requestContext } from './request-context.ts';

/** What the error page gets to see. */
export interface PublicError {
  message?: string;
  /** Also in the log. */
  errorId?: string;
}

function isAnswer(thrown: unknown): boolean {
  const isDataAnswer =
    typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'data' in thrown;
  return thrown instanceof Response || isRouteErrorResponse(thrown) || isDataAnswer;
}

/** Turns what a loader or an action throws into an answer; the unexpected gets a reference number. */
export async function withErrorId<Result>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAnswer(error)) throw error;
    if (error instanceof AppError) {
      throw data({ message: error.publicMessage } satisfies PublicError, { status: error.status });
    }
    const { requestId, reportError } = context.get(requestContext);
    reportError(error);
    throw data({ errorId: requestId } satisfies PublicError, { status: 500 });
  }
}
