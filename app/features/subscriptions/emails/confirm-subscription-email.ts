import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import {
  createConfirmToken,
  createUnsubscribeToken,
  unsubscribeUrl,
} from '../embeds/recipient-links.ts';
import { findPendingSubscription } from './email-addressee.server.ts';

export const composeConfirmation: ComposeEmail<{ subscriptionId: number }> = async (
  { subscriptionId },
  { identity, origin },
  { db, signer },
) => {
  const subscription = await findPendingSubscription(db, subscriptionId);
  if (!subscription) return undefined;
  const { email, requestedAt } = subscription;
  const token = createConfirmToken(signer, subscriptionId, requestedAt);
  const unsubscribe = unsubscribeUrl(origin, createUnsubscribeToken(signer, subscriptionId));
  return {
    to: email,
    subject: `Confirm your subscription to ${identity.siteName}`,
    preview: 'Confirm your address to start getting news by email.',
    reason: `You’re getting this because someone entered this address on ${identity.siteName}. If it wasn’t you, ignore this email and we won’t send any others.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    title: 'Confirm your subscription',
    paragraphs: [
      'We email only when there’s news. Confirm that this address is yours, and you’re on the list.',
    ],
    button: {
      label: 'Confirm my subscription',
      href: `${origin}/subscribe/confirm?token=${token}`,
    },
    note: 'You can unsubscribe from any email.',
  };
};
