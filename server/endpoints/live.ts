import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { LiveSubscription } from '#platform/live/live-connection.ts';
import { isReadersTopic, mayReadTopic } from '#platform/live/private-topics.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { LiveRequestError, parseLiveRequest } from './live-request.ts';
import { createViewerLookup } from './request-viewer.ts';

const REFUSALS = {
  'too-many': [429, 'Too many live connections from your network. Close some pages.'],
  full: [503, 'This site has too many live connections. Try again later.'],
} as const;
const RETRY_AFTER_SECONDS = 30;
/** Browsers connect again by themselves, and are asked who they are again. */
const READERS_CONNECTION_MS = 30_000;

/** Serves `/live`: the events of the requested topics, as server-sent events. */
export function live(platform: Platform, build: AppBuild) {
  const { live: hub, config, signer, engine } = platform;
  const lookUpViewer = createViewerLookup(platform, build);
  const { mayReadPrivateTopics } = getServerBindings(build);
  const mayRead = async (topics: readonly string[], request: Request) => {
    const viewer = await lookUpViewer(request, [])();
    return mayReadPrivateTopics(engine.db, viewer, topics);
  };
  const headers: [string, string][] = [
    ['Content-Type', 'text/event-stream; charset=utf-8'],
    // A proxy that compresses the stream would buffer it.
    ['Cache-Control', 'no-store, no-transform'],
    ['X-Accel-Buffering', 'no'],
    ['Content-Security-Policy', CLOSED_POLICY],
    ...securityHeaderList(config.isSecure),
  ];
  return async (context: Context<AppEnvironment>) => {
    if (context.req.header('sec-fetch-site') === 'cross-site') {
      return context.text('Other sites can’t connect from their pages.', 403);
    }
    const subscription = readSubscription(context);
    if (typeof subscription === 'string') return context.text(subscription, 400);
    const key = context.req.query('key') ?? null;
    if (!subscription.topics.every((topic) => mayReadTopic(signer, topic, key))) {
      return context.text('That topic belongs to someone else.', 403);
    }
    const isForReaders = subscription.topics.some(isReadersTopic);
    if (isForReaders && !(await mayRead(subscription.topics, context.req.raw))) {
      return context.text('That topic belongs to someone else.', 403);
    }
    if (context.req.method === 'HEAD') return context.body(null, 200, Object.fromEntries(headers));
    const slot = hub.admit(context.get('clientNetwork'));
    if (typeof slot === 'string') {
      const [status, message] = REFUSALS[slot];
      return context.text(message, status, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    }
    const { outgoing } = context.env;
    outgoing.writeHead(200, [...headers, ['X-Request-Id', context.get('requestId')]].flat());
    const unsubscribe = hub.subscribe(subscription, outgoing);
    // Members who have lost the right, or the session, don't get in again.
    const end = setTimeout(() => outgoing.end(), READERS_CONNECTION_MS);
    if (!isForReaders) clearTimeout(end);
    outgoing.once('close', () => {
      clearTimeout(end);
      unsubscribe();
      slot();
    });
    // A new response each time, because the middleware sets headers on it.
    return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  };
}

function readSubscription({ req }: Context<AppEnvironment>): LiveSubscription | string {
  try {
    return parseLiveRequest(new URL(req.url).searchParams, req.header('last-event-id'));
  } catch (error) {
    if (error instanceof LiveRequestError) return error.message;
    throw error;
  }
}
