import { type ActorRef, userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { banWords, type SanctionWords } from '#app/features/sanctions/embeds/ban-labels.ts';

/** What staff does to people; each asks on a page of its own before it acts. */
export const sanctionActs = ['warn', 'mute', 'ban', 'unmute', 'unban'] as const;
export type SanctionAct = (typeof sanctionActs)[number];

export function sanctionPath(act: SanctionAct, person: ActorRef): string {
  return `${userProfilePath(person)}/${act}`;
}

export function isLift(act: SanctionAct): act is 'unmute' | 'unban' {
  return act === 'unmute' || act === 'unban';
}

export const sanctionWords: Record<SanctionAct, SanctionWords> = {
  ...banWords,
  warn: {
    title: (who) => `Warn ${who}`,
    lead: 'They read the warning and may go on. It stands on their page for staff.',
    submit: 'Send the warning',
    pending: 'Sending…',
  },
  mute: {
    title: (who) => `Mute ${who}`,
    lead: 'They read along, and post, like, report and submit nothing while it holds. What they have written stays.',
    submit: 'Mute',
    pending: 'Muting…',
  },
  unmute: {
    title: (who) => `Lift the mute of ${who}`,
    lead: 'They may write again at once, and are told so.',
    submit: 'Lift the mute',
    pending: 'Lifting…',
  },
};
