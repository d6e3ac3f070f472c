import type { Context } from 'hono';
import { type PageReply, StoredPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { isPrefetch } from '#server/beacons/sender.ts';
import { isRead, type Pacers } from '#server/middleware/pace.ts';
import { isBusy, type UnavailableResponse } from '#server/refusals/unavailable-response.ts';
import { type AppBuild, getServerBindings } from './app-build.ts';
import { errorPage, needsErrorPage } from './bare-page.ts';
import { PersonalQueue } from './personal-queue.ts';
import { PersonalRenderer } from './personal-renderer.ts';
import { handleForm, servePage } from './personal-requests.ts';
import { RefusedPages } from './refused-pages.ts';
import type { RecordGoal } from './route-contexts.ts';
import { GONE_PATH, NOT_FOUND_PATH } from './route-tree.ts';
import { getEncoding, type SharedPages } from './shared-pages.ts';
import { readAddress, type SharedUrl } from './shared-url.ts';
import { findPrivateThread } from './unknown-paths/private-threads.ts';
import type { Redirects } from './unknown-paths/redirects.ts';

const notFound: SharedUrl = { key: NOT_FOUND_PATH, query: new URLSearchParams() };
const gone: SharedUrl = { key: GONE_PATH, query: new URLSearchParams() };

type Handler = (context: Context<AppEnvironment>) => Promise<Response>;

export interface PageDeps {
  pages: SharedPages;
  unavailable: UnavailableResponse;
  pacers: Pacers;
  recordGoal: RecordGoal;
  redirects: Redirects;
}

/** Serves all app routes: shared pages through the cache, everything else per request. */
export function servePages(
  platform: Platform,
  build: AppBuild,
  { pages, unavailable, pacers, recordGoal, redirects }: PageDeps,
): Handler {
  const queue = new PersonalQueue(platform.config.database.kind);
  const refusedPages = new RefusedPages(platform.now, () => pacers.forms.size + queue.size);
  const renderer = new PersonalRenderer(platform, build, { refusedPages, recordGoal });
  const deps = { renderer, queue };
  const { readIdentityCookies } = getServerBindings(build);
  /** What staff or an import say about an address that no page has. */
  const redirect = async (address: URL, context: Context<AppEnvironment>) => {
    const answer = await redirects.find(address.pathname);
    if (!answer) return undefined;
    if (context.req.method === 'GET' && !isPrefetch((name) => context.req.header(name))) {
      redirects.count(answer);
    }
    const response = answer.location
      ? keepCampaign(context.redirect(answer.location, 301), address)
      : await serveShared(platform, pages, gone, context);
    // Otherwise browsers would remember it for good.
    response.headers.set('Cache-Control', 'no-cache');
    return response;
  };
  const hasSession = (context: Context<AppEnvironment>) =>
    readIdentityCookies(context.req.header('cookie') ?? '').hasSession;
  return async (context) => {
    const path = context.env.incoming.url ?? '/';
    if (!path.startsWith('/')) return context.text('Invalid URL.', 400);
    const address = readAddress(platform.config.origin, path);
    const reads = isRead(context);
    try {
      const shared = reads ? await pages.find(address) : undefined;
      const isUnknown = shared?.key === NOT_FOUND_PATH;
      const known = isUnknown ? await redirect(address, context) : undefined;
      if (known) return known;
      const response = shared
        ? await serveShared(platform, pages, shared, context)
        : await (reads ? servePage(deps, address, context) : handleForm(deps, address, context));
      // The page may redirect too, such as to its title; then one redirect is enough.
      if (shared?.movedTo && response.status !== 301) {
        return context.redirect(shared.movedTo + address.search, 301);
      }
      const isMissing = reads && !isUnknown && response.status === 404;
      const moved = isMissing ? await redirect(address, context) : undefined;
      if (moved) return moved;
      const ask = (asked: URL) => servePage(deps, asked, context);
      const mayBeKnown = isMissing && hasSession(context);
      const opened = mayBeKnown ? await findPrivateThread(address, ask) : undefined;
      if (opened) return opened;
      if (!needsErrorPage(context, response)) return keepCampaign(response, address);
      if (response.status !== 404) return errorPage(response);
      const page = await serveShared(platform, pages, notFound, context);
      // Scripts get JSON at the same address.
      page.headers.set('Cache-Control', 'no-store');
      for (const line of response.headers.getSetCookie()) page.headers.append('Set-Cookie', line);
      return page;
    } catch (error) {
      if (isBusy(error)) return unavailable.sendBusy(context);
      throw error;
    }
  };
}

/** Analytics counts the campaign parameters on the page that a redirect leads to. */
function keepCampaign(response: Response, { searchParams }: URL): Response {
  const location = response.headers.get('location');
  const campaign = [...searchParams].filter(([name]) => name.startsWith('utm_'));
  if (response.status !== 301 || campaign.length === 0) return response;
  if (!location?.startsWith('/') || location.includes('?')) return response;
  const [path, anchor] = location.split('#');
  const moved = new Response(null, response);
  const query = `${path}?${new URLSearchParams(campaign)}`;
  moved.headers.set('location', anchor ? `${query}#${anchor}` : query);
  return moved;
}

async function serveShared(
  { pageCache }: Platform,
  pages: SharedPages,
  url: SharedUrl,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const encoding = getEncoding(context);
  if (context.get('skipsPageCache')) {
    const page = new StoredPage(await pages.render(url, context).page);
    const response = respond(await page.reply(encoding), undefined);
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  }
  const page = await pages.get(url, context);
  const reply = await page.reply(encoding);
  pageCache.resize(url.key, page);
  return respond(reply, context.req.header('if-none-match'));
}

function respond(reply: PageReply, ifNoneMatch: string | undefined): Response {
  const isKnown = reply.status === 200 && ifNoneMatch?.includes(reply.etag);
  return isKnown
    ? new Response(null, { status: 304, headers: pairs(reply.notModifiedHeaders) })
    : new Response(new Uint8Array(reply.whole.body), {
        status: reply.status,
        headers: pairs(reply.headers),
      });
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
