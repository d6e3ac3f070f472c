import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import { eraseSubscription } from '../preferences/erase-subscription.server.ts';
import {
  findSubscription,
  insertConsents,
  updateSubscription,
} from '../subscriptions.queries.server.ts';
import { liftSuppression } from '../suppressions/suppressions.server.ts';
import { type UnsubscribeDeps, withdrawConsents } from '../unsubscribe.server.ts';
import { deleteImported } from './subscribers.queries.server.ts';

interface ActionDeps extends UnsubscribeDeps {
  actor: Member;
}

/** The permanent log names subscribers by number: it must not keep addresses. */
export function getSubject(id: number) {
  return { kind: 'subscriber', id, name: `Subscriber ${id}` } as const;
}

/** @throws AppError not-found */
export async function unsubscribeByStaff(deps: ActionDeps, id: number): Promise<void> {
  const { transaction, signer, actor, now } = deps;
  await transaction(async ({ db }) => {
    const before = await findSubscription(db, id);
    if (!before) throw new AppError('not-found');
    if (!(await withdrawConsents(db, signer, { id, source: 'staff', now }))) return;
    const { status, has_email_consent, has_sms_consent } = before;
    await recordAuditEntry(
      db,
      {
        actor,
        action: 'subscriber.unsubscribe',
        subject: getSubject(id),
        before: { status, undoData: { has_email_consent, has_sms_consent } },
        after: { status: 'unsubscribed' },
      },
      now,
    );
  });
}

/** @throws AppError not-found */
export async function eraseByStaff(deps: ActionDeps, id: number): Promise<void> {
  const { transaction, signer, actor, now } = deps;
  await transaction(async ({ db }) => {
    if (!(await eraseSubscription(db, signer, { id, now }))) throw new AppError('not-found');
    const entry = { actor, action: 'subscriber.erase', subject: getSubject(id) } as const;
    await recordAuditEntry(db, entry, now);
  });
}

const unsubscribedState = z.object({
  status: z.enum(['pending', 'confirmed', 'sms_only', 'bounced']),
  undoData: z.object({ has_email_consent: z.boolean(), has_sms_consent: z.boolean() }),
});

const undoImport: Undo = async ({ db }, { actor, now }, { subject: { id, name }, at }) => {
  const removed = await deleteImported(db, at);
  if (removed === 0) throw changedSince();
  const after = { removed };
  const entry =
    id === undefined || id === null
      ? ({ action: 'subscribers.undo', subject: { kind: 'subscribers', id: null, name } } as const)
      : ({ action: 'subscriber.undo', subject: getSubject(id) } as const);
  await recordAuditEntry(db, { actor, ...entry, after }, now);
};

const undoUnsubscribe: Undo = async ({ db }, { signer, actor, now }, { subject, before }) => {
  const id = subject.id ?? 0;
  const current = await findSubscription(db, id);
  if (current?.status !== 'unsubscribed') throw changedSince();
  const { status, undoData } = unsubscribedState.parse(before);
  // Another text asks whether the number still wants messages.
  const phone = { phone_confirmation_requested_at: null };
  await updateSubscription(db, id, { ...undoData, ...phone, status, unsubscribed_at: null });
  const common = { subscription_id: id, source: 'staff', created_at: now } as const;
  const wording = 'A staff member undid the unsubscribe.';
  await insertConsents(db, [
    { ...common, channel: 'email', is_given: undoData.has_email_consent, wording },
    { ...common, channel: 'sms', is_given: undoData.has_sms_consent, wording },
  ]);
  await liftSuppression(db, signer, current.email);
  const entry = { actor, action: 'subscriber.undo', subject: getSubject(id) } as const;
  await recordAuditEntry(db, { ...entry, after: { status } }, now);
};

/** Erasing is final. */
export const subscriberActions = defineActions('subscriber', {
  add: {
    label: 'Added',
    // The log doesn't keep addresses, so that erasing one erases it.
    toast: async ([{ subject }], { db }) => {
      const email = (await findSubscription(db, subject.id ?? 0))?.email ?? subject.name;
      return { title: 'Subscriber added', description: `${email} gets your email from now on.` };
    },
    undo: undoImport,
  },
  unsubscribe: { label: 'Unsubscribed', undo: undoUnsubscribe },
  erase: { label: 'Erased' },
  undo: { label: 'Undid the decision about' },
});

export const subscriberListActions = defineActions('subscribers', {
  import: { label: 'Imported', undo: undoImport },
  export: { label: 'Exported' },
  undo: { label: 'Undid the decision about' },
});
