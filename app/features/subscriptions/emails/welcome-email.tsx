import {
  EmailButton,
  EmailNote,
  EmailText,
  EmailTitle,
} from '#app/features/outbox/embeds/email-elements.tsx';
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
    body: (
      <>
        <EmailTitle>You’re on the list</EmailTitle>
        <EmailText>
          Thanks for confirming your address. We email only when there’s news. You can choose what
          you get: breaking news, the weekly digest, newsletters, or official news only.
        </EmailText>
        <EmailButton href={preferences}>Choose what you get</EmailButton>
        <EmailNote>
          Keep this email: the link also lets you pause, download your data or unsubscribe.
        </EmailNote>
      </>
    ),
  };
};
