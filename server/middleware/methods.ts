import type { MiddlewareHandler } from 'hono';

/** What links and forms use; nothing here answers anything else. */
const METHODS = ['GET', 'HEAD', 'POST'];

export function knownMethods(): MiddlewareHandler {
  const known = new Set(METHODS);
  return async (context, next) => {
    if (known.has(context.env.incoming.method)) return next();
    return context.text('This site does not know that method.', 405, { Allow: METHODS.join(', ') });
  };
}
