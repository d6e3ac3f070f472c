import { AppError } from '#app/errors.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { readPreferencesToken } from '../embeds/recipient-links.ts';
import { getSubscriptionData } from '../preferences/preferences.server.ts';

/** Everything stored about a subscription, as JSON. */
export const loader = viewerRoute(async ({ url, signer, db }) => {
  const id = readPreferencesToken(signer, url.searchParams.get('token') ?? '');
  if (id === undefined) throw new AppError('not-found');
  const stored = await getSubscriptionData(db, id);
  return new Response(`${JSON.stringify(stored, undefined, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscription.json"',
      'Cache-Control': 'no-store',
    },
  });
});
