import type { Context } from 'hono';
import { mayAskSeenRequest, type SeenRequest } from '#platform/doctor/seen-request.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { proxyMatcher, unmapped } from '#server/middleware/client-network.ts';

/** Tells the doctor how its request arrived, so that it can judge the proxy in front. */
export function doctor({ config, signer, now }: Pick<Platform, 'config' | 'signer' | 'now'>) {
  const isTrusted = proxyMatcher(config.trustedProxies);
  return (context: Context<AppEnvironment>) => {
    if (!mayAskSeenRequest(signer, context.req.query('token') ?? '', now())) {
      return context.text('Run the command doctor on the server.', 404);
    }
    const peer = unmapped(context.env.incoming.socket.remoteAddress ?? '');
    const seen: SeenRequest = {
      peer,
      isPeerTrusted: isTrusted(peer),
      hasForwardedFor: context.req.header('x-forwarded-for') !== undefined,
    };
    return context.json(seen, 200, { 'Cache-Control': 'no-store' });
  };
}
