import type { MiddlewareHandler } from 'hono';
import { UPLOADS_PATH } from '#platform/uploads/incoming-files.ts';

/** The methods of links and forms. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** And those of the tus protocol. */
const UPLOAD_METHODS = [...METHODS, 'PATCH', 'DELETE', 'OPTIONS'];

export function allowedMethods(): MiddlewareHandler {
  return async (context, next) => {
    const isUpload = `${context.req.path}/`.startsWith(`${UPLOADS_PATH}/`);
    const methods = isUpload ? UPLOAD_METHODS : METHODS;
    if (methods.includes(context.env.incoming.method ?? '')) return next();
    return context.text('Method not allowed.', 405, { Allow: methods.join(', ') });
  };
}
