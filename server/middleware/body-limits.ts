import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isTakingUploads } from '#app/http/uploads.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { matchSafely, pagePath, routeTree } from '#server/pages/route-tree.ts';

/** Forms are text. */
const TEXT_BYTES = 256 * 1024;
/**
 * More than a picture may have: up to here the form itself says that one is too big, and keeps what
 * was typed beside it.
 */
const UPLOAD_BYTES = 12 * 1024 * 1024;

const text = bodyLimit({
  maxSize: TEXT_BYTES,
  onError: (context) => context.text('That is more text than a form takes.', 413),
});
const upload = bodyLimit({
  maxSize: UPLOAD_BYTES,
  onError: (context) => context.text('That is more than we take. A picture may have 5 MB.', 413),
});

/** Only routes that say so take more than text, and only as a form with files. */
export function bodyLimits(build: AppBuild): MiddlewareHandler {
  const tree = routeTree(build);
  const takesUploads = (path: string) =>
    matchSafely(tree, pagePath(path))?.some(({ route }) => isTakingUploads(route.handle)) ?? false;
  return (context, next) => {
    const isWithFiles = context.req.header('content-type')?.startsWith('multipart/form-data');
    const limit = isWithFiles && takesUploads(context.req.path) ? upload : text;
    return limit(context, next);
  };
}
