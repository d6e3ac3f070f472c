import type { Context } from 'hono';
import {
  type ImageVariant,
  imageFormats,
  imageSizes,
  variantFileName,
} from '#platform/images/image-sizes.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { PublicLibraryImages } from './public-library-images.ts';
import { createViewerLookup } from './request-viewer.ts';

const IMAGE_PATH =
  /^\/images\/([0-9a-f]{24})\/([a-z]+-\d+|\d+)(?:-(\d{1,3})-(\d{1,3}))?\.([a-z]+)$/;

/** Returns undefined for a path that is not a valid image URL. */
export function parseImagePath(path: string): ImageVariant | undefined {
  const [, storageKey, name, x, y, extension] = IMAGE_PATH.exec(path) ?? [];
  const size = imageSizes.find((candidate) => String(candidate) === name);
  const format = imageFormats.find((candidate) => candidate === extension);
  if (!storageKey || !size || !format) return undefined;
  const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) };
  const variant = { storageKey, size, format, focus };
  const isCanonical = path.endsWith(`/${variantFileName(variant)}`);
  return isCanonical && !(focus && typeof size === 'number') ? variant : undefined;
}

const STORED_PATH = /^\/images\/([0-9a-f]{24})\/stored\.webp$/;

const CACHING = {
  // The bytes at a URL never change, but they may have to go, such as after a legal notice.
  library: 'public, max-age=3600, stale-while-revalidate=60',
  // Uploads of readers. They must be revalidated, because they can be hidden or removed at any time.
  public: 'public, no-cache',
  viewer: 'private, no-store',
} as const;

/**
 * Serves `/images/{key}/{size}.{format}` and `/images/{key}/stored.webp`. The key is a hash of the image, so the content of a URL
 * never changes. Its audience can change.
 */
export function images(platform: Platform, build: AppBuild) {
  const findAudience = createAudienceLookup(platform, build);
  const { cacheTagHeader } = platform.config;
  return async (context: Context<AppEnvironment>) => {
    const variant = parseImagePath(context.req.path);
    const cookies: string[] = [];
    const storageKey = variant?.storageKey ?? STORED_PATH.exec(context.req.path)?.[1];
    if (!storageKey) return notFound(context);
    const file = { storageKey, focus: variant?.focus };
    const audience = await findAudience(file, context.req.raw, cookies);
    if (audience === 'none') return notFound(context);
    const headers: Record<string, string> = {
      'Cache-Control': CACHING[audience],
      'Content-Security-Policy': VIEWER_POLICY,
      ETag: `"${storageKey}"`,
      ...(cacheTagHeader && audience === 'library' && { [cacheTagHeader]: `image:${storageKey}` }),
    };
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = variant
      ? await platform.images.findVariant(storageKey, variant.size, variant.format, variant.focus)
      : await platform.images.findStored(storageKey);
    if (!bytes) return notFound(context);
    const type = { 'Content-Type': `image/${variant?.format ?? 'webp'}` };
    return context.body(new Uint8Array(bytes), 200, { ...type, ...headers });
  };
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
}

type AskedFile = Pick<ImageVariant, 'storageKey' | 'focus'>;

/** Looks up who may see an image. The viewer is read only for images that are not public. */
function createAudienceLookup(platform: Platform, build: AppBuild) {
  const { getImageAudience, imageGuards, libraryImageTags } = getServerBindings(build);
  const lookUpViewer = createViewerLookup(platform, build);
  const publicImages = new PublicLibraryImages(platform.events, libraryImageTags);
  const { engine, signer, now } = platform;
  return async ({ storageKey, focus }: AskedFile, request: Request, cookies: string[]) => {
    const name = focus ? `${storageKey}-${focus.x}-${focus.y}` : storageKey;
    if (publicImages.has(name)) return 'library';
    const getViewer = lookUpViewer(request, cookies);
    const token = new URL(request.url).searchParams.get('token') ?? undefined;
    const access = { signer, token, now: now() };
    const file = { db: engine.db, guards: imageGuards, storageKey, focus };
    return publicImages.find(name, () => getImageAudience({ ...file, access, getViewer }));
  };
}
