import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import { sanctionMessage } from '../embeds/sanction-message.ts';

interface Sanction {
  to: string;
  name: string;
  sanction: SanctionKind;
  reason: string;
  until?: string | undefined;
  appealLink: string;
}

const subjects: Record<SanctionKind, (site: string) => string> = {
  warning: (site) => `A warning from ${site}`,
  mute: (site) => `You have been muted on ${site}`,
  ban: (site) => `You have been banned from ${site}`,
};

const effects: Record<SanctionKind, string> = {
  warning: 'Your account isn’t restricted. Keep this in mind when you post.',
  mute: 'Until then you can read, but not post, like, report or submit.',
  ban: 'We’ve signed you out everywhere, and you can’t sign in while banned.',
};

const permanentMute = 'You can read, but not post, like, report or submit.';

export const sanction: ComposeEmail<Sanction> = async (
  { to, name, sanction: kind, reason, until, appealLink },
  { identity: { siteName } },
  { db },
) => ({
  to,
  subject: subjects[kind](siteName),
  preview: reason,
  reason: explanation(siteName),
  title: subjects[kind](siteName),
  paragraphs: [
    `${name}: ${sanctionMessage(kind, { reason, until: until ? new Date(until) : undefined }, await getSiteTimeZone(db))}`,
    kind === 'mute' && !until ? permanentMute : effects[kind],
  ],
  button: { label: 'Appeal this decision', href: appealLink },
  note: 'You can appeal once. Whenever possible, someone else will review it.',
});

export const lifted: ComposeEmail<
  Pick<Sanction, 'to' | 'name'> & { message: string; link: string }
> = ({ to, name, message, link }, { identity: { siteName } }) => ({
  to,
  subject: `Your account on ${siteName}`,
  preview: message,
  reason: explanation(siteName),
  title: `Good news, ${name}.`,
  paragraphs: [message],
  button: { label: 'Go to the site', href: link },
});

function explanation(siteName: string): string {
  return `You’re getting this because the ${siteName} team made a decision about your account.`;
}
