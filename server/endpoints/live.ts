import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { LiveSubscription } from '#platform/live/live-connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import { LiveRequestError, parseLiveRequest } from './live-request.ts';

const REFUSALS = {
  'too-many': [429, 'Too many pages from your network listen at once. Please close some.'],
  full: [503, 'As many pages listen as this site can tell at once. Please try again later.'],
} as const;
const COME_BACK_AFTER_SECONDS = 30;

/** `/live`: what happens under the topics a page names, as server-sent events. */
export function live({ live: hub, config }: Platform) {
  const headers: [string, string][] = [
    ['Content-Type', 'text/event-stream; charset=utf-8'],
    // Transformed, it would be gathered and compressed instead of passed on.
    ['Cache-Control', 'no-store, no-transform'],
    ['X-Accel-Buffering', 'no'],
    ['Content-Security-Policy', CLOSED_POLICY],
    ...securityHeaderList(config.isSecure),
  ];
  return (context: Context<AppEnvironment>) => {
    if (context.req.header('sec-fetch-site') === 'cross-site') {
      return context.text('Other sites cannot listen from their pages.', 403);
    }
    const wish = readWish(context);
    if (typeof wish === 'string') return context.text(wish, 400);
    if (context.req.method === 'HEAD') return context.body(null, 200, Object.fromEntries(headers));
    const place = hub.admit(context.get('clientAddress'));
    if (typeof place === 'string') {
      const [status, sentence] = REFUSALS[place];
      return context.text(sentence, status, { 'Retry-After': String(COME_BACK_AFTER_SECONDS) });
    }
    const { outgoing } = context.env;
    outgoing.writeHead(200, [...headers, ['X-Request-Id', context.get('requestId')]].flat());
    const leave = hub.subscribe(wish, outgoing);
    outgoing.once('close', () => {
      leave();
      place();
    });
    // A new one each time: what runs behind this writes its headers on it, to no effect.
    return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  };
}

function readWish({ req }: Context<AppEnvironment>): LiveSubscription | string {
  try {
    return parseLiveRequest(new URL(req.url).searchParams, req.header('last-event-id'));
  } catch (error) {
    if (error instanceof LiveRequestError) return error.message;
    throw error;
  }
}
