import type { RequestContext } from '#app/http/request-context.ts';
import type { Platform } from '#platform/platform.ts';
import { localRenderer } from '#server/rendering/page-rendering.ts';
import { type AppBuild, getServerBindings } from './app-build.ts';
import { NOT_FOUND_PATH } from './route-tree.ts';
import { sharedUrlResolver } from './shared-url.ts';

export const SCRIPTS = /<script\b.*?<\/script>/gs;

/** Renders pages in this thread and past the cache, for previews and to check addresses. */
export function publicPageRenderer(
  platform: Platform,
  build: AppBuild,
): RequestContext['renderPublicPage'] {
  const resolve = sharedUrlResolver(build);
  const { isPublishedAt } = getServerBindings(build).sitePages;
  return async (path, db) => {
    const found = resolve(new URL(path, platform.config.origin));
    const own = found?.own && (await isPublishedAt(db, found.own.path)) ? found.own : undefined;
    const address = own?.url ?? found;
    if (!address) return { status: 200, html: '' };
    if (address.key === NOT_FOUND_PATH) return { status: 404, html: '' };
    const { status, body } = await localRenderer(platform, build, db).render({
      key: address.key,
      query: address.query.toString(),
      requestId: '',
      now: platform.now().getTime(),
      livePosition: 0,
      isEmailConfigured: platform.mail.isConfigured,
    });
    return { status, html: body.toString().replaceAll(SCRIPTS, '') };
  };
}
