import { reportDeliveryProblem } from '#app/features/subscriptions/subscriptions.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { SnsMessage } from '#platform/sns/sns-message.ts';
import { findBounceSource, upsertBounceSource } from './bounce-sources.queries.server.ts';
import { deliveryEvents } from './delivery-events.ts';

type ReportDeps = Pick<RequestContext, 'db' | 'transaction' | 'signer' | 'now' | 'sns'>;

/** Bounces and complaints, as an email provider posts them. */
export async function receiveReports(deps: ReportDeps, body: unknown): Promise<Response> {
  const message = deps.sns.parse(body);
  return message ? receiveSnsMessage(deps, message) : receiveEvents(deps, body);
}

async function receiveEvents(deps: ReportDeps, body: unknown): Promise<Response> {
  const parsed = deliveryEvents.safeParse(body);
  if (!parsed.success) return Response.json({ error: 'Invalid events.' }, { status: 422 });
  const { transaction, signer, now } = deps;
  let handled = 0;
  for (const { email, problem, sentAt } of parsed.data) {
    if (!problem) continue;
    const report = { email, problem, sentAt, now };
    await transaction(({ db }) => reportDeliveryProblem(db, signer, report));
    handled += 1;
  }
  await recordUse(deps, { reported_at: now, problem: null });
  return Response.json({ handled });
}

/** Amazon posts a message that gets a 5xx again, and none that gets a 4xx. */
const answers = {
  refused: { error: 'The message isn’t signed by Amazon SNS.', status: 403 },
  unavailable: { error: 'Amazon SNS can’t be reached.', status: 503 },
} as const;

async function receiveSnsMessage(deps: ReportDeps, message: SnsMessage): Promise<Response> {
  const verdict = await deps.sns.verify(message);
  if (verdict !== 'ok') return refuse(verdict);
  switch (message.Type) {
    case 'SubscriptionConfirmation': {
      const confirmed = await deps.sns.confirm(message);
      if (confirmed !== 'ok') return refuse(confirmed);
      await recordUse(deps, { checked_at: deps.now, problem: null });
      return Response.json({ handled: 0 });
    }
    case 'UnsubscribeConfirmation': {
      const problem = `The topic ${message.TopicArn} no longer reports to this site.`;
      await recordUse(deps, { problem });
      return Response.json({ handled: 0 });
    }
    case 'Notification': {
      const event = parseJson(message.Message);
      // Amazon tries a new topic with a text.
      return event === undefined ? Response.json({ handled: 0 }) : receiveEvents(deps, event);
    }
  }
}

function refuse(verdict: keyof typeof answers): Response {
  const { error, status } = answers[verdict];
  return Response.json({ error }, { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Providers report often: the time is only about right. */
const PRECISION_MS = 60 * 60_000;

async function recordUse(
  { db, transaction }: ReportDeps,
  change: { checked_at?: Date; reported_at?: Date; problem?: string | null },
): Promise<void> {
  const { reported_at: at, problem } = change;
  const known = await findBounceSource(db, 'webhook');
  const isKnown =
    known?.reported_at && at && at.getTime() - known.reported_at.getTime() < PRECISION_MS;
  if (isKnown && known.problem === problem) return;
  await transaction((unit) => upsertBounceSource(unit.db, 'webhook', change));
}
