import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAcceptingUploads, UPLOAD_FIELD } from '#app/http/forms/uploads.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { pagePath, routeFinder } from '#server/pages/route-tree.ts';
import { refuse } from '#server/refusals/refuse.ts';

const MEGABYTE = 1024 * 1024;
/** Readers' forms without files. */
const TEXT_BYTES = 256 * 1024;
/** Staff write articles of 200,000 characters, of which each can take nine bytes in a form (`%E3%81%82`). */
const STAFF_TEXT_BYTES = 2.5 * MEGABYTE;
/** More than the image limit: below this, the form itself reports the error and keeps its values. */
const UPLOAD_BYTES = 12 * MEGABYTE;
/** Room for text fields and multipart boundaries. */
const FORM_BYTES = 512 * 1024;

/** Browsers show no response that arrives while they send, so this much of a refused form is read first. */
const MAX_DISCARDED_BYTES = 256 * MEGABYTE;
const MAX_DISCARDING_MS = 60_000;

type Limit = MiddlewareHandler<AppEnvironment>;

const text = limited(TEXT_BYTES, 'That text is too long. The limit is 256 KB.');
const staffText = limited(STAFF_TEXT_BYTES, 'That text is too long. The limit is 2.5 MB.');
const singleImage = limitedUpload(
  UPLOAD_BYTES,
  'That upload is too large. The limit is 5 MB per image.',
);
const manyImages = (bytes: number) =>
  limitedUpload(
    bytes + FORM_BYTES,
    `That upload is too large. The limit is ${Math.floor(bytes / MEGABYTE)} MB at once. Upload fewer images.`,
  );

function limitedUpload(maxSize: number, message: string): Limit {
  return limited(maxSize, message, UPLOAD_FIELD);
}

function limited(maxSize: number, message: string, field?: string): Limit {
  const onError = async (context: Context<AppEnvironment>) => {
    const { incoming } = context.env;
    // Nothing else can follow on the connection before the rest of the body.
    if (!(await discardBody(incoming))) context.header('Connection', 'close');
    const refusal = { status: 413, title: 'Too large', message } as const;
    return refuse(context, field ? { ...refusal, field } : refusal);
  };
  const countBytes = bodyLimit({ maxSize, onError });
  return (context, next) => {
    if (context.req.header('transfer-encoding')) return countBytes(context, next);
    // Hono's limit makes a stream of the body even to compare its declared length, which takes longer than reading a form.
    const length = Number(context.req.header('content-length') ?? 0);
    return length > maxSize ? onError(context) : next();
  };
}

/** Reads the body without keeping it. Resolves to whether all of it has arrived. */
async function discardBody(incoming: IncomingMessage): Promise<boolean> {
  // The framework reads the rest of a body whose length is not declared.
  if (incoming.readableFlowing !== null) return incoming.complete;
  const ended = Promise.withResolvers<void>();
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) ended.resolve();
  });
  incoming.once('close', ended.resolve).once('end', ended.resolve);
  const timeout = setTimeout(ended.resolve, MAX_DISCARDING_MS);
  await ended.promise;
  clearTimeout(timeout);
  return incoming.complete;
}

/** Only routes that accept uploads allow large bodies, and only for multipart forms. */
export function bodyLimits(build: AppBuild): Limit {
  const findRoutes = routeFinder(build);
  const uploadsAt = (path: string) =>
    findRoutes(pagePath(path))
      ?.map(({ route }) => route.handle)
      .find(isAcceptingUploads);
  return (context, next) => {
    const { path } = context.req;
    const isMultipart = context.req.header('content-type')?.startsWith('multipart/form-data');
    const upload = isMultipart ? uploadsAt(path) : undefined;
    if (!upload) return (path.startsWith('/admin/') ? staffText : text)(context, next);
    const limit = upload.uploadBytes ? manyImages(upload.uploadBytes) : singleImage;
    return limit(context, next);
  };
}
