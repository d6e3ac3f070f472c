import { createContext } from 'react-router';
import type { RunTransaction } from '#db/transaction.ts';
import type { AttemptLimit } from '#platform/limits/attempt-limit.ts';

/** What actions work with: this one request, and the doors they may use. */
export interface RequestContext {
  /** In the log beside everything this request caused. */
  requestId: string;
  transaction: RunTransaction;
  now: Date;
  /** Network address of the client; for limits only, never kept. */
  clientAddress: string;
  subscribeLimit: AttemptLimit;
  /** False when the page's own script sent the form and shows the answer itself. */
  isPlainForm: boolean;
  reportError: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
