import type { HttpBindings } from '@hono/node-server';

/** What a request carries from one middleware to the next. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Network address of the client; never kept. */
    clientAddress: string;
  };
}
