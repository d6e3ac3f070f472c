import type { HttpBindings } from '@hono/node-server';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** IP address of the client. Never store it. */
    clientAddress: string;
  };
}
