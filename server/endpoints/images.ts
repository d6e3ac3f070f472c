import type { Context } from 'hono';
import { imageFormats, imageWidths } from '#platform/images/image-sizes.ts';
import type { ImageVariant } from '#platform/images/image-store.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, serverBindingsOf } from '#server/pages/app-build.ts';
import { createSiteAuth } from '#server/pages/site-auth.ts';

const ADDRESS = /^\/images\/([0-9a-f]{24})\/(\d+)\.([a-z]+)$/;

/** Returns undefined for a path that is not a valid image URL. */
export function parseImagePath(path: string): ImageVariant | undefined {
  const [, storageKey, digits, ending] = ADDRESS.exec(path) ?? [];
  const width = imageWidths.find((candidate) => String(candidate) === digits);
  const format = imageFormats.find((candidate) => candidate === ending);
  return storageKey && width && format ? { storageKey, width, format } : undefined;
}

const forGood = 'public, max-age=31536000, immutable';
/** Asked about each time: it may be taken out of sight at any moment. */
const asLongAsShown = { public: 'public, no-cache', viewer: 'private, no-store' } as const;

/**
 * `/images/{key}/{width}.{format}`: the key is a hash of the picture, so what an address shows never
 * changes; whether it may be seen can, when people have sent it in.
 */
export function images(platform: Platform, build: AppBuild) {
  const audienceOf = pictureAudiences(platform, build);
  return async (context: Context<AppEnvironment>) => {
    const wanted = parseImagePath(context.req.path);
    const cookies: string[] = [];
    const audience = wanted && (await audienceOf(wanted.storageKey, context.req.raw, cookies));
    if (!wanted || !audience || audience === 'none') return nothing(context);
    const isPermanent = audience === 'permanent';
    const headers = {
      'Cache-Control': isPermanent ? forGood : asLongAsShown[audience],
      'Content-Security-Policy': VIEWER_POLICY,
      ...(isPermanent ? {} : { ETag: `"${wanted.storageKey}"` }),
    };
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (!isPermanent && context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = await platform.images.findVariant(wanted.storageKey, wanted.width, wanted.format);
    if (!bytes) return nothing(context);
    const type = { 'Content-Type': `image/${wanted.format}` };
    return context.body(new Uint8Array(bytes), 200, { ...type, ...headers });
  };
}

function nothing(context: Context<AppEnvironment>) {
  return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
}

/** Who may see a picture; who asks is looked up only for what is not everyone's. */
function pictureAudiences(platform: Platform, build: AppBuild) {
  const doors = serverBindingsOf(build);
  const { findSession } = createSiteAuth(platform, doors);
  const { db } = platform.engine;
  return (storageKey: string, { headers }: Request, cookies: string[]) => {
    const { getViewer } = new doors.RequestIdentity({
      findSession,
      db,
      isSecure: platform.config.isSecure,
      headers,
      now: platform.now(),
      addCookies: (lines) => cookies.push(...lines),
    });
    return doors.getImageAudience({ db, guards: doors.imageGuards, storageKey, getViewer });
  };
}
