import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { AppError } from '../errors.ts';
import { requestContext } from './request-context.ts';

/** What the error page gets to see. */
export interface ErrorForPeople {
  sentence?: string;
  /** Also in the log. */
  reference?: string;
}

function isAnswer(thrown: unknown): boolean {
  const isDataAnswer =
    typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'data' in thrown;
  return thrown instanceof Response || isRouteErrorResponse(thrown) || isDataAnswer;
}

/** Turns what a loader or an action throws into an answer; the unexpected gets a reference number. */
export async function withReference<Result>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAnswer(error)) throw error;
    if (error instanceof AppError) {
      throw data({ sentence: error.sentence } satisfies ErrorForPeople, { status: error.status });
    }
    const { requestId, reportError } = context.get(requestContext);
    reportError(error);
    throw data({ reference: requestId } satisfies ErrorForPeople, { status: 500 });
  }
}
