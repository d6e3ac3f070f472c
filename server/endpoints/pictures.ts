import type { Context } from 'hono';
import { pictureFormats, pictureWidths } from '#platform/images/image-sizes.ts';
import type { PictureSize } from '#platform/images/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, doorsOf } from '#server/pages/app-build.ts';
import { createSiteAuth } from '#server/pages/site-auth.ts';

const ADDRESS = /^\/images\/([0-9a-f]{24})\/(\d+)\.([a-z]+)$/;

/** Undefined for what is no address of a picture in a size there is. */
export function readPictureAddress(path: string): PictureSize | undefined {
  const [, storageKey, digits, ending] = ADDRESS.exec(path) ?? [];
  const width = pictureWidths.find((candidate) => String(candidate) === digits);
  const format = pictureFormats.find((candidate) => candidate === ending);
  return storageKey && width && format ? { storageKey, width, format } : undefined;
}

const forGood = 'public, max-age=31536000, immutable';
/** Asked about each time: it may be taken out of sight at any moment. */
const asLongAsShown = { everyone: 'public, no-cache', asker: 'private, no-store' } as const;

/**
 * `/images/{key}/{width}.{format}`: the key is a hash of the picture, so what an address shows never
 * changes; whether it may be seen can, when people have sent it in.
 */
export function pictures(platform: Platform, build: AppBuild) {
  const audienceOf = pictureAudiences(platform, build);
  return async (context: Context<AppEnvironment>) => {
    const wanted = readPictureAddress(context.req.path);
    const cookies: string[] = [];
    const audience = wanted && (await audienceOf(wanted.storageKey, context.req.raw, cookies));
    if (!wanted || !audience || audience === 'nobody') return nothing(context);
    const isForGood = audience === 'everyone-for-good';
    const headers = {
      'Cache-Control': isForGood ? forGood : asLongAsShown[audience],
      'Content-Security-Policy': VIEWER_POLICY,
      ...(isForGood ? {} : { ETag: `"${wanted.storageKey}"` }),
    };
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (!isForGood && context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = await platform.pictures.size(wanted.storageKey, wanted.width, wanted.format);
    if (!bytes) return nothing(context);
    const type = { 'Content-Type': `image/${wanted.format}` };
    return context.body(new Uint8Array(bytes), 200, { ...type, ...headers });
  };
}

function nothing(context: Context<AppEnvironment>) {
  return context.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
}

/** Who may see a picture; who asks is looked up only for what is not everyone's. */
function pictureAudiences(platform: Platform, build: AppBuild) {
  const doors = doorsOf(build);
  const auth = createSiteAuth(platform, doors);
  const { db } = platform.engine;
  return (storageKey: string, { headers }: Request, cookies: string[]) => {
    const { getActor } = new doors.Identity({
      auth,
      db,
      isSecure: platform.config.isSecure,
      headers,
      now: platform.now(),
      addCookies: (lines) => cookies.push(...lines),
    });
    return doors.audienceOfPicture({ db, guards: doors.pictureGuards, storageKey, getActor });
  };
}
