import { AppError } from '#app/errors.ts';
import { handleTextReply } from '#app/features/subscriptions/subscriptions.server.ts';
import { acceptsJson } from '#app/http/accepts-json.ts';
import { type RequestContext, viewerRoute } from '#app/http/request-context.ts';
import { receiveReports } from '../bounces/receive-reports.server.ts';
import { getSendingSettings, webhookGenerations } from '../sending-settings.server.ts';
import { textReply } from '../webhook.schema.ts';
import { isWebhookToken, type Webhook } from '../webhook-token.ts';

export const handle = acceptsJson;

/** Receives the reports of email and text message providers. The token in the URL is the secret. */
export const action = viewerRoute(async ({ url, request, params, ...deps }) => {
  const webhook = findWebhook(params.webhook);
  const token = url.searchParams.get('token') ?? '';
  const settings = await getSendingSettings(deps.db);
  const generation = settings[webhookGenerations[webhook]];
  if (!isWebhookToken(deps.signer, token, webhook, generation)) throw new AppError('not-found');
  const body: unknown = await request.json().catch(() => undefined);
  return webhook === 'email' ? receiveReports(deps, body) : receiveReply(deps, body);
});

function findWebhook(name: string | undefined): Webhook {
  if (name !== 'email' && name !== 'texts') throw new AppError('not-found');
  return name;
}

async function receiveReply(deps: RequestContext, body: unknown) {
  const parsed = textReply.safeParse(body);
  const stopped = parsed.success ? await handleTextReply(deps, parsed.data) : undefined;
  if (stopped === undefined) return Response.json({ error: 'Invalid reply.' }, { status: 422 });
  return Response.json({ stopped });
}
