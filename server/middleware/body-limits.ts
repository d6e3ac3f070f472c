import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isTakingUploads } from '#app/http/uploads.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { pagePath, routeFinder } from '#server/pages/route-tree.ts';

const MEGABYTE = 1024 * 1024;
/** Forms are text. */
const TEXT_BYTES = 256 * 1024;
/**
 * More than a picture may have: up to here the form itself says that one is too big, and keeps what
 * was typed beside it.
 */
const UPLOAD_BYTES = 12 * MEGABYTE;

/** What the texts and borders of a form with files add to them. */
const FORM_BYTES = 512 * 1024;

const text = limited(TEXT_BYTES, 'That is more text than a form takes.');
const onePicture = limited(UPLOAD_BYTES, 'That is more than we take. A picture may have 5 MB.');
const manyPictures = (bytes: number) =>
  limited(
    bytes + FORM_BYTES,
    `That is more than we take at once: ${Math.floor(bytes / MEGABYTE)} MB. Go back and send some of the pictures later.`,
  );

function limited(maxSize: number, sentence: string): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (context) => context.text(sentence, 413) });
}

/** Only routes that say so take more than text, and only as a form with files. */
export function bodyLimits(build: AppBuild): MiddlewareHandler {
  const findRoutes = routeFinder(build);
  const uploadsAt = (path: string) =>
    findRoutes(pagePath(path))
      ?.map(({ route }) => route.handle)
      .find(isTakingUploads);
  return (context, next) => {
    const isWithFiles = context.req.header('content-type')?.startsWith('multipart/form-data');
    const taken = isWithFiles ? uploadsAt(context.req.path) : undefined;
    if (!taken) return text(context, next);
    const limit = taken.uploadBytes ? manyPictures(taken.uploadBytes) : onePicture;
    return limit(context, next);
  };
}
