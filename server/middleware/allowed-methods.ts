import type { MiddlewareHandler } from 'hono';

/** The methods of links and forms. */
const METHODS = ['GET', 'HEAD', 'POST'];

export function allowedMethods(): MiddlewareHandler {
  const known = new Set(METHODS);
  return async (context, next) => {
    if (known.has(context.env.incoming.method)) return next();
    return context.text('Method not allowed.', 405, { Allow: METHODS.join(', ') });
  };
}
