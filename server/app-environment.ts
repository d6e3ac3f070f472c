import type { HttpBindings } from '@hono/node-server';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client’s IPv4 address, or its /64 if it uses IPv6. Never store it. */
    clientNetwork: string;
    /** Public pages are rendered for this request alone. */
    skipsPageCache?: boolean;
  };
}
