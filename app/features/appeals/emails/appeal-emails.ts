import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';

interface AppealOutcome {
  to: string;
  name: string;
  isGranted: boolean;
  message: string;
  /** The change for the appellant if a sanction was lifted. */
  effect?: string | undefined;
  reason?: string | undefined;
  link: string;
}

const appealEmailFields = (siteName: string) => ({
  subject: `Your appeal on ${siteName}`,
  reason: `You’re getting this because you appealed a decision on ${siteName}.`,
});

export const appealOutcome: ComposeEmail<AppealOutcome> = (
  { to, name, isGranted, message, effect, reason, link },
  { identity: { siteName } },
) => {
  const outcome = isGranted
    ? 'Your appeal was granted and the decision was undone.'
    : 'Your appeal was reviewed, and the decision stands.';
  return {
    ...appealEmailFields(siteName),
    to,
    preview: outcome,
    title: isGranted ? 'Appeal granted' : 'Appeal reviewed',
    paragraphs: [
      `Hi ${name}. ${outcome}`,
      effect,
      `The decision was: ${message}`,
      reason && `About your appeal: ${reason}`,
    ],
    button: { label: 'Go to the site', href: link },
  };
};

export const appealReopened: ComposeEmail<Omit<AppealOutcome, 'isGranted' | 'effect'>> = (
  { to, name, message, reason, link },
  { identity: { siteName } },
) => {
  const status = 'We’ve reopened your appeal and will review it again.';
  return {
    ...appealEmailFields(siteName),
    to,
    preview: status,
    title: 'Appeal reopened',
    paragraphs: [
      `Hi ${name}. ${status} We’ll let you know the outcome.`,
      `Until then: ${message}`,
      reason && `Reason: ${reason}`,
    ],
    button: { label: 'Go to the site', href: link },
  };
};
