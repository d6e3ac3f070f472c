import type { Context } from 'hono';
import { preferredEncoding } from '#platform/page-cache/encoding.ts';
import type { PageReply } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import { Turns } from '#platform/slots/turns.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { AppBuild } from './app-build.ts';
import { PageRenderer } from './page-renderer.ts';
import { type SharedAddress, sharedAddresses } from './shared-address.ts';

type Answer = (context: Context<AppEnvironment>) => Promise<Response>;

/** Answers every address that is the app's: shared pages through the cache, the rest each by itself. */
export function servePages(platform: Platform, build: AppBuild): Answer {
  const renderer = new PageRenderer(platform, build);
  const sharedAddress = sharedAddresses(build);
  const turns = new Turns();
  return async (context) => {
    const path = context.env.incoming.url ?? '/';
    if (!path.startsWith('/')) return context.text('That is no address of this site.', 400);
    const address = new URL(platform.config.origin + path);
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
    const shared = isRead ? sharedAddress(address) : undefined;
    return shared
      ? answerShared(platform, renderer, shared, context)
      : answerPersonally(renderer, turns, address, context);
  };
}

async function answerShared(
  { pageCache, metrics }: Platform,
  renderer: PageRenderer,
  address: SharedAddress,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const page = await pageCache.get(address.key, () => {
    metrics.pageCacheAnswers.inc({ from: 'rendering' });
    return renderer.renderShared(address, context.get('requestId'));
  });
  const reply = await page.reply(preferredEncoding(context.req.header('accept-encoding')));
  pageCache.resize(address.key, page);
  return respond(reply, context.req.header('if-none-match'));
}

function respond(reply: PageReply, ifNoneMatch: string | undefined): Response {
  const isKnown = reply.status === 200 && ifNoneMatch?.includes(reply.etag);
  return isKnown
    ? new Response(null, { status: 304, headers: pairs(reply.notModifiedHeaders) })
    : new Response(new Uint8Array(reply.body), {
        status: reply.status,
        headers: pairs(reply.headers),
      });
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}

async function answerPersonally(
  renderer: PageRenderer,
  turns: Turns,
  address: URL,
  context: Context<AppEnvironment>,
): Promise<Response> {
  await turns.take();
  const { raw } = context.req;
  const headers = new Headers(raw.headers);
  // The public address decides, also behind a proxy that passes on another host.
  headers.set('host', address.host);
  headers.delete('x-forwarded-host');
  // Judged before: a local site is sent forms under each name of its machine.
  if (headers.has('origin')) headers.set('origin', address.origin);
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  const body = isRead ? null : await raw.arrayBuffer();
  const request = new Request(address, { method: raw.method, headers, body, signal: raw.signal });
  const response = await renderer.answer(request, {
    requestId: context.get('requestId'),
    clientAddress: context.get('clientAddress'),
  });
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}
