import type { Context } from 'hono';
import { imageFormats, imageSizes } from '#platform/images/image-sizes.ts';
import type { ImageVariant } from '#platform/images/image-store.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, serverBindingsOf } from '#server/pages/app-build.ts';
import { createViewerLookup } from './request-viewer.ts';

const IMAGE_PATH = /^\/images\/([0-9a-f]{24})\/([a-z\d-]+)\.([a-z]+)$/;

/** Returns undefined for a path that is not a valid image URL. */
export function parseImagePath(path: string): ImageVariant | undefined {
  const [, storageKey, name, extension] = IMAGE_PATH.exec(path) ?? [];
  const size = imageSizes.find((candidate) => String(candidate) === name);
  const format = imageFormats.find((candidate) => candidate === extension);
  return storageKey && size && format ? { storageKey, size, format } : undefined;
}

const PERMANENT_CACHING = 'public, max-age=31536000, immutable';
/** Must be revalidated, because an image can be hidden at any time. */
const REVALIDATED_CACHING = { public: 'public, no-cache', viewer: 'private, no-store' } as const;

/**
 * Serves `/images/{key}/{size}.{format}`. The key is a hash of the image, so the content of a URL
 * never changes. The audience of an image that users uploaded can change.
 */
export function images(platform: Platform, build: AppBuild) {
  const findAudience = createAudienceLookup(platform, build);
  return async (context: Context<AppEnvironment>) => {
    const variant = parseImagePath(context.req.path);
    const cookies: string[] = [];
    const audience = variant && (await findAudience(variant.storageKey, context.req.raw, cookies));
    if (!variant || !audience || audience === 'none') return notFound(context);
    const isPermanent = audience === 'permanent';
    const headers = {
      'Cache-Control': isPermanent ? PERMANENT_CACHING : REVALIDATED_CACHING[audience],
      'Content-Security-Policy': VIEWER_POLICY,
      ...(isPermanent ? {} : { ETag: `"${variant.storageKey}"` }),
    };
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (!isPermanent && context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = await platform.images.findVariant(
      variant.storageKey,
      variant.size,
      variant.format,
    );
    if (!bytes) return notFound(context);
    const type = { 'Content-Type': `image/${variant.format}` };
    return context.body(new Uint8Array(bytes), 200, { ...type, ...headers });
  };
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
}

/** Looks up who may see an image. The viewer is read only for images that are not public. */
function createAudienceLookup(platform: Platform, build: AppBuild) {
  const bindings = serverBindingsOf(build);
  const lookUpViewer = createViewerLookup(platform, build);
  const { db } = platform.engine;
  return (storageKey: string, request: Request, cookies: string[]) => {
    const getViewer = lookUpViewer(request, cookies);
    return bindings.getImageAudience({ db, guards: bindings.imageGuards, storageKey, getViewer });
  };
}
