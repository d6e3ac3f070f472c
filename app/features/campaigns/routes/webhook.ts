import type { ActionFunctionArgs } from 'react-router';
import { AppError } from '#app/errors.ts';
import { reportDeliveryProblem } from '#app/features/subscriptions/subscriptions.server.ts';
import { acceptsJson } from '#app/http/accepts-json.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { getSendingSettings } from '../sending-settings.server.ts';
import { deliveryEvents } from '../webhook.schema.ts';
import { isWebhookToken } from '../webhook-token.ts';

export const handle = acceptsJson;

/** Bounces and complaints that the mail provider reports. The token in the URL is the key. */
export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, signer, transaction, now } = context.get(requestContext);
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const { webhookGeneration } = await getSendingSettings(db);
    if (!isWebhookToken(signer, token, webhookGeneration)) throw new AppError('not-found');
    const parsed = deliveryEvents.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return Response.json({ error: 'Invalid events.' }, { status: 422 });
    let handled = 0;
    for (const { email, problem } of parsed.data) {
      if (!problem) continue;
      await transaction(({ db: unit }) =>
        reportDeliveryProblem(unit, signer, { email, problem, now }),
      );
      handled += 1;
    }
    return Response.json({ handled });
  });
}
