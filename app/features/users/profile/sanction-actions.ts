import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { banLabels, type SanctionLabels } from '#app/features/sanctions/embeds/ban-labels.ts';

/** Each has its own page with a form. */
export const sanctionActions = ['warn', 'mute', 'ban', 'unmute', 'unban'] as const;
export type SanctionAction = (typeof sanctionActions)[number];

export function sanctionPath(action: SanctionAction, subjectId: number): string {
  return `${userProfilePath(subjectId)}/${action}`;
}

export function isLift(action: SanctionAction): action is 'unmute' | 'unban' {
  return action === 'unmute' || action === 'unban';
}

export const sanctionLabels: Record<SanctionAction, SanctionLabels> = {
  ...banLabels,
  warn: {
    title: (name) => `Warn ${name}`,
    lead: 'They’ll see the warning and can keep posting. Staff can see it on their profile.',
    submit: 'Send warning',
    pending: 'Sending…',
  },
  mute: {
    title: (name) => `Mute ${name}`,
    lead: 'They can read but can’t post, like, report or submit while muted. Their posts stay up.',
    submit: 'Mute',
    pending: 'Muting…',
  },
  unmute: {
    title: (name) => `Unmute ${name}`,
    lead: 'They can post again right away, and we’ll let them know.',
    submit: 'Unmute',
    pending: 'Unmuting…',
  },
};
