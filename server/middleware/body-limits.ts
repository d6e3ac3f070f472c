import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAcceptingUploads } from '#app/http/forms/uploads.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { BARE_PAGE_POLICY, barePage } from '#server/pages/bare-page.ts';
import { pagePath, routeFinder } from '#server/pages/route-tree.ts';

const MEGABYTE = 1024 * 1024;
/** Forms without files. */
const TEXT_BYTES = 256 * 1024;
/** More than the image limit: below this, the form itself reports the error and keeps its values. */
const UPLOAD_BYTES = 12 * MEGABYTE;

/** Room for text fields and multipart boundaries. */
const FORM_BYTES = 512 * 1024;

const text = limited(TEXT_BYTES, 'That text is too long.');
const singleImage = limited(UPLOAD_BYTES, 'That upload is too large. The limit is 5 MB per image.');
const manyImages = (bytes: number) =>
  limited(
    bytes + FORM_BYTES,
    `That upload is too large. The limit is ${Math.floor(bytes / MEGABYTE)} MB at once. Upload fewer images.`,
  );

function limited(maxSize: number, message: string): MiddlewareHandler {
  const onError = (context: Context) => {
    // The rest of the body is not read, so nothing else can follow on the connection.
    context.header('Connection', 'close');
    return context.req.header('accept')?.includes('text/html')
      ? context.html(pageWith(message), 413, { 'Content-Security-Policy': BARE_PAGE_POLICY })
      : context.text(message, 413);
  };
  const countBytes = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    if (context.req.header('transfer-encoding')) return countBytes(context, next);
    // Hono's limit makes a stream of the body even to compare its declared length, which takes longer than reading a form.
    const length = Number(context.req.header('content-length') ?? 0);
    return length > maxSize ? onError(context) : next();
  };
}

/** Browsers without scripts show it instead of the form. The messages contain no markup. */
function pageWith(message: string): string {
  return barePage('Too large', message, 'Your browser’s Back button leads to the form.');
}

/** Only routes that accept uploads allow large bodies, and only for multipart forms. */
export function bodyLimits(build: AppBuild): MiddlewareHandler {
  const findRoutes = routeFinder(build);
  const uploadsAt = (path: string) =>
    findRoutes(pagePath(path))
      ?.map(({ route }) => route.handle)
      .find(isAcceptingUploads);
  return (context, next) => {
    const isMultipart = context.req.header('content-type')?.startsWith('multipart/form-data');
    const upload = isMultipart ? uploadsAt(context.req.path) : undefined;
    if (!upload) return text(context, next);
    const limit = upload.uploadBytes ? manyImages(upload.uploadBytes) : singleImage;
    return limit(context, next);
  };
}
