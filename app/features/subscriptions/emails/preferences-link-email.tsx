import { EmailButton, EmailText, EmailTitle } from '#app/features/outbox/embeds/email-elements.tsx';
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
    body: (
      <>
        <EmailTitle>Your subscription</EmailTitle>
        <EmailText>
          Choose what you get, pause, download your data, unsubscribe, or have everything erased.
          Don’t share this link: it works without a password.
        </EmailText>
        <EmailButton href={preferencesUrl(origin, createPreferencesToken(signer, id))}>
          Manage my subscription
        </EmailButton>
      </>
    ),
  };
};
