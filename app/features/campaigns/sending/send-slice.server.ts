import { setTimeout as sleep } from 'node:timers/promises';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import {
  createUnsubscribeToken,
  unsubscribeUrl,
} from '#app/features/subscriptions/embeds/recipient-links.ts';
import {
  isAddressUnknown,
  reportDeliveryProblem,
} from '#app/features/subscriptions/subscriptions.server.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import { createMessageId } from '../message-id.ts';
import { claimRecipient, recordResult, type SendingRun } from './claim-recipient.server.ts';
import type { KeyedCampaign } from './once-key.queries.server.ts';
import { personalize, personalizeText } from './placeholders.ts';
import { listDueRecipients } from './recipients.queries.server.ts';

const SLICE_MS = 5000;
const CONNECTIONS = 3;
const PAGE_SIZE = 200;
/** In a row, without one success: then something is wrong with the sender, not with the addresses. */
const MAX_REFUSALS = 20;
const MAX_UNCERTAIN = 3;
/** In a row: from then on, subscribers who agreed to texts get the email. */
const MAX_TEXT_FAILURES = 3;

export type SliceResult =
  | { kind: 'slice-over' }
  /** Whether the server took emails before it went away. */
  | { kind: 'unreachable'; hasSent: boolean }
  | { kind: 'pause'; reason: string };

interface Slice extends SendingRun {
  campaign: KeyedCampaign & {
    subject: string;
    html: string;
    plain: string;
    link_key: string | null;
    text_message: string | null;
  };
  /** Zero means no limit. */
  perMinute: number;
  /** How many bulk emails had gone out today, and how many may. */
  day: { emails: number; allowance: number };
  /** Where bounces go. Undefined: to the sender. */
  returnPath: string | undefined;
}

/** Sends for a few seconds over a few connections at once. */
export async function sendSlice(context: JobContext, slice: Slice): Promise<SliceResult> {
  const { siteName } = await getSiteIdentity(context.db);
  const state = new SliceState(context, slice);
  const work = async () => {
    for (;;) {
      const id = await state.next();
      if (id === undefined) return;
      const { canText } = state;
      const perDay = slice.day.allowance;
      const claim = await claimRecipient(context, { ...slice, canText, perDay }, id);
      if (claim.kind === 'stopped') return state.stop();
      if (claim.kind === 'skipped') {
        state.countSkipped();
        continue;
      }
      const { attempts, phone } = claim;
      if (phone) {
        const failure = await sendText(context, slice, { id, ...claim, phone });
        await recordResult(context, { ...slice, id, attempts }, failure);
        state.countText(failure);
        continue;
      }
      const failure = await sendEmail(context, slice, siteName, { id, ...claim });
      await recordResult(context, { ...slice, id, attempts }, failure);
      if (failure && isAddressUnknown(failure)) {
        await context.transaction(({ db }) =>
          reportDeliveryProblem(db, context.signer, {
            email: claim.email,
            problem: 'bounced',
            now: context.now(),
          }),
        );
      }
      state.count(failure);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return state.result;
}

function sendText(
  { sms, signer }: JobContext,
  { campaignId, campaign: { text_message: text, link_key: linkKey } }: Slice,
  { id, phone, subscriptionId }: { id: number; phone: string; subscriptionId: number },
): Promise<MailFailure | undefined> {
  if (!sms || !text) throw new Error('a text was claimed without a provider');
  return sms.send({
    id: `campaign-${campaignId}-${id}`,
    to: phone,
    text: personalizeText({ text, linkKey }, signer, { id: subscriptionId, phone }),
  });
}

function sendEmail(
  { mailer, signer, origin }: JobContext,
  { campaignId, campaign, returnPath }: Slice,
  senderName: string,
  recipient: { id: number; email: string; subscriptionId: number },
): Promise<MailFailure | undefined> {
  if (!mailer) throw new Error('an email was claimed without a mail server');
  const { subscriptionId } = recipient;
  const fillIn = (text: string) =>
    personalize({ text, linkKey: campaign.link_key }, signer, subscriptionId);
  const { hostname } = new URL(origin);
  return mailer.send({
    messageId: createMessageId(signer, { campaignId, recipientId: recipient.id }, hostname),
    returnPath,
    senderName,
    to: recipient.email,
    subject: campaign.subject,
    html: fillIn(campaign.html),
    plain: fillIn(campaign.plain),
    oneClickUnsubscribe: unsubscribeUrl(origin, createUnsubscribeToken(signer, subscriptionId)),
    listId: `${campaign.topic}.${hostname}`,
  });
}

/** Hands out recipients one by one, at the allowed rate, until something ends the slice. */
class SliceState {
  result: SliceResult = { kind: 'slice-over' };
  readonly #context: JobContext;
  readonly #slice: Slice;
  readonly #endsAt = performance.now() + SLICE_MS;
  readonly #interval: number;
  #nextAt = performance.now();
  #allowance: number;
  #page: number[] = [];
  #afterId = 0;
  #loading: Promise<void> | undefined;
  #isOver = false;
  #refusals = 0;
  #uncertain = 0;
  #hasSent = false;
  #textFailures = 0;

  constructor(context: JobContext, slice: Slice) {
    this.#context = context;
    this.#slice = slice;
    this.#allowance = slice.day.allowance - slice.day.emails;
    this.#interval = slice.perMinute === 0 ? 0 : 60_000 / slice.perMinute;
  }

  stop(result: SliceResult = this.result): void {
    this.result = result;
    this.#isOver = true;
  }

  async next(): Promise<number | undefined> {
    for (;;) {
      if (this.#page.length === 0) {
        this.#loading ??= this.#load();
        await this.#loading;
      }
      if (this.#isOver || this.#context.signal.aborted) return undefined;
      if (this.#allowance <= 0) {
        this.stop();
        return undefined;
      }
      const now = performance.now();
      if (this.#page.length === 0 || Math.max(this.#nextAt, now) >= this.#endsAt) return undefined;
      if (this.#nextAt <= now) {
        this.#allowance -= 1;
        this.#nextAt = now + this.#interval;
        return this.#page.shift();
      }
      // If another connection skips its recipient in the meantime, it takes this turn.
      await sleep(this.#nextAt - now);
    }
  }

  async #load(): Promise<void> {
    const { db, now } = this.#context;
    const query = { afterId: this.#afterId, now: now(), limit: PAGE_SIZE };
    this.#page = await listDueRecipients(db, this.#slice.campaign, query);
    this.#afterId = this.#page.at(-1) ?? this.#afterId;
    this.#loading = undefined;
  }

  /** Skipped recipients count toward neither the rate nor the daily limit. */
  countSkipped(): void {
    this.#allowance += 1;
    this.#nextAt -= this.#interval;
  }

  get canText(): boolean {
    return this.#textFailures < MAX_TEXT_FAILURES;
  }

  /** Texts have no daily limit. Their provider's trouble must not delay the emails. */
  countText(failure: MailFailure | undefined): void {
    this.#allowance += 1;
    const isTrouble = failure !== undefined && failure.kind !== 'refused';
    this.#textFailures = isTrouble ? this.#textFailures + 1 : 0;
  }

  count(failure: MailFailure | undefined): void {
    this.#refusals = failure?.kind === 'refused' ? this.#refusals + 1 : 0;
    this.#uncertain = failure?.kind === 'uncertain' ? this.#uncertain + 1 : 0;
    this.#hasSent ||= !failure;
    if (!failure) return;
    const { kind, message } = failure;
    if (kind === 'blocked') {
      this.stop({
        kind: 'pause',
        reason: `The mail server rejected our sender address: ${message}`,
      });
    } else if (kind === 'unreachable') {
      this.stop({ kind: 'unreachable', hasSent: this.#hasSent });
    } else if (this.#refusals >= MAX_REFUSALS) {
      this.stop({
        kind: 'pause',
        reason: `${MAX_REFUSALS} emails in a row were rejected: ${message}`,
      });
    } else if (this.#uncertain >= MAX_UNCERTAIN) {
      this.stop({
        kind: 'pause',
        reason: `The mail server keeps closing the connection: ${message}`,
      });
    }
  }
}
