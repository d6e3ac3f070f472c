import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { createPreferencesToken, preferencesUrl } from '../embeds/recipient-links.ts';
import { findSubscriptionId } from './email-addressee.server.ts';

/** Nothing is sent to addresses that are not on the list. */
export const composePreferencesLink: ComposeEmail<{ email: string }> = async (
  { email },
  { identity, origin },
  { db, signer },
) => {
  const id = await findSubscriptionId(db, email);
  if (id === undefined) return undefined;
  return {
    to: email,
    subject: `Your subscription to ${identity.siteName}`,
    preview: 'Choose what you get, pause, download your data or unsubscribe.',
    reason: `You’re getting this because someone asked ${identity.siteName} for this link. If it wasn’t you, ignore this email.`,
    title: 'Your subscription',
    paragraphs: [
      'Choose what you get, pause, download your data, unsubscribe, or have everything erased. Don’t share this link: it works without a password.',
    ],
    button: {
      label: 'Manage my subscription',
      href: preferencesUrl(origin, createPreferencesToken(signer, id)),
    },
  };
};
