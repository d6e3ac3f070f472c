import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import {
  createPreferencesToken,
  createUnsubscribeToken,
  preferencesUrl,
  unsubscribeUrl,
} from '../embeds/recipient-links.ts';
import { findConfirmedAddress } from './email-addressee.server.ts';

export const composeWelcome: ComposeEmail<{ subscriptionId: number }> = async (
  { subscriptionId },
  { identity, origin },
  { db, signer },
) => {
  const to = await findConfirmedAddress(db, subscriptionId);
  if (!to) return undefined;
  const unsubscribe = unsubscribeUrl(origin, createUnsubscribeToken(signer, subscriptionId));
  const preferences = preferencesUrl(origin, createPreferencesToken(signer, subscriptionId));
  return {
    to,
    subject: `Welcome to ${identity.siteName}`,
    preview: 'You’re on the list. Choose what we email you.',
    reason: `You’re getting this because you subscribed to ${identity.siteName}.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    title: 'You’re on the list',
    paragraphs: [
      'Thanks for confirming your address. We email only when there’s news. You can choose what you get: breaking news, the weekly digest, newsletters, or official news only.',
    ],
    button: { label: 'Choose what you get', href: preferences },
    note: 'Keep this email: the link also lets you pause, download your data or unsubscribe.',
  };
};
