import type { ComposeMail } from '../../../mail/define-mail.ts';
import { MailButton, MailNote, MailText, MailTitle } from '../../../mail/mail-parts.tsx';
import { findPendingSubscription } from '../pending-subscription.server.ts';
import { confirmWord, unsubscribeAddress, unsubscribeWord } from '../subscription-links.ts';

export const confirmSubscription: ComposeMail<{ subscriptionId: number }> = async (
  { subscriptionId },
  { identity, origin },
  { db, signer },
) => {
  const subscription = await findPendingSubscription(db, subscriptionId);
  if (!subscription) return undefined;
  const { email, askedAt } = subscription;
  const link = `${origin}/subscribe/confirm?token=${confirmWord(signer, subscriptionId, askedAt)}`;
  const unsubscribe = unsubscribeAddress(origin, unsubscribeWord(signer, subscriptionId));
  return {
    to: email,
    subject: `Confirm your subscription to ${identity.siteName}`,
    preview: 'Confirm your address, and you hear it when it breaks.',
    reason: `You get this because somebody entered this address at ${identity.siteName}. If it was not you, do nothing: without your confirmation nothing else comes.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    body: (
      <>
        <MailTitle>Hear it when it breaks.</MailTitle>
        <MailText>
          One message when there is news, and none when there is not. Confirm that this address is
          yours and you are on the list.
        </MailText>
        <MailButton href={link}>Confirm my subscription</MailButton>
        <MailNote>Every mail has a link that ends it.</MailNote>
      </>
    ),
  };
};
