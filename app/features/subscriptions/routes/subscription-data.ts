import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '#app/errors.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { readPreferencesToken } from '../embeds/recipient-links.ts';
import { getSubscriptionData } from '../preferences/preferences.server.ts';

/** Everything stored about a subscription, as JSON. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { signer, db } = context.get(requestContext);
    const id = readPreferencesToken(signer, new URL(request.url).searchParams.get('token') ?? '');
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
}
