import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router';
import type { PublicError } from '../../http/with-error-id.ts';
import { latestFailure } from '../../ui/toasts/latest-failure.ts';

const LOST = 'The connection was lost.';

/**
 * When the server cannot be reached or fails, a form gets a refusal, so that it keeps what was typed and says
 * why. Without this, React Router would replace the page with its error page.
 */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const isForm = request.method !== 'GET';
  if (isForm) latestFailure.message = undefined;
  for (const [route, { type, result }] of Object.entries(results)) {
    // Redirects are thrown as well.
    if (type !== 'error' || result instanceof Response) continue;
    const message = explainFailure(result);
    if (!message) continue;
    if (isForm) latestFailure.message = message;
    const form = `${message} What you typed is still here. Try again.`;
    results[route] = isForm
      ? // Without values, the fields keep what was typed.
        {
          type: 'data',
          result: data({ errors: { form }, values: {}, isUnsent: message === LOST }, 503),
        }
      : { type, result: data({ message }, 503) };
  }
  return results;
};

/** Returns undefined for what the server refused, which pages and forms explain themselves. */
function explainFailure(error: unknown): string | undefined {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const { message, errorId } = (data ?? {}) as PublicError;
  if (status < 500) return undefined;
  if (message) return message;
  // Without an error id, no answer has come from the program.
  return errorId ? `Something went wrong on our end. Error ID: ${errorId}.` : LOST;
}
