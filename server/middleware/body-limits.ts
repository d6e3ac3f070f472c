import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAcceptingUploads } from '#app/http/uploads.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
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
    `That upload is too large. The limit is ${Math.floor(bytes / MEGABYTE)} MB at once. Go back and upload fewer images.`,
  );

function limited(maxSize: number, message: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (context) =>
      context.req.header('accept')?.includes('text/html')
        ? context.html(pageWith(message), 413)
        : context.text(message, 413),
  });
}

/** Browsers without scripts show it instead of the form. The messages contain no markup. */
function pageWith(message: string): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><title>Too large</title>',
    `<main><h1>Too large</h1><p>${message}</p></main></html>`,
  ].join('');
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
