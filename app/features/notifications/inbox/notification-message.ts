import type { NotificationKind } from '../notifications.policy.ts';
import type { NotificationSentence } from './notification-summary.ts';

export interface Told {
  kind: NotificationKind;
  /** How often it was done. */
  count: number;
  /** Who did it last, and who before. */
  latest: string;
  earlier: string;
  decision: string | undefined;
  isOfSubmission: boolean;
}

const decisions: Record<string, string> = {
  approved: 'was approved',
  rejected: 'was not accepted',
  removed: 'was removed',
  restored: 'was put back',
  kept: 'was checked and stays',
  returned: 'came back to you: a little more is wanted',
};

const personal: Record<string, NotificationSentence> = {
  warned: { lead: 'A warning', rest: 'from the people who run this site' },
  muted: { lead: 'You cannot post', rest: 'for the time being' },
  banned: { lead: 'You were banned', rest: 'by the people who run this site' },
  lifted: { lead: 'You may post', rest: 'again' },
  'appeal-granted': { lead: 'Your appeal', rest: 'was granted' },
  'appeal-upheld': { lead: 'Your appeal', rest: 'was looked at: the decision stands' },
  'appeal-reopened': { lead: 'Your appeal', rest: 'is open again; until it is decided this holds' },
};

const sentences: Record<NotificationKind, (told: Told) => NotificationSentence> = {
  reply: ({ count, latest }) =>
    count > 1
      ? { lead: `${count} replies`, rest: `to your message, the latest by ${latest}` }
      : { lead: latest, rest: 'replied to your message' },
  mention: ({ latest }) => ({ lead: latest, rest: 'mentioned you' }),
  like: (told) => ({
    lead: likers(told),
    rest: told.count > 1 ? 'like your message' : 'likes your message',
  }),
  decision: ({ decision = '', isOfSubmission }) =>
    personal[decision] ?? {
      lead: isOfSubmission ? 'Your contribution' : 'Your message',
      rest: decisions[decision] ?? 'was looked at',
    },
  held: ({ latest }) => ({ lead: latest, rest: 'wrote a message that waits for approval' }),
  reported: ({ count }) => ({
    lead: 'A message',
    rest: count > 1 ? `was reported ${count} times` : 'was reported',
  }),
  submission: ({ latest }) => ({ lead: latest, rest: 'sent something to be reviewed' }),
};

function likers({ count, latest, earlier }: Told): string {
  if (count < 2) return latest;
  return count === 2 ? `${latest} and ${earlier}` : `${latest} and ${count - 1} others`;
}

export function sentenceOf(told: Told): NotificationSentence {
  return sentences[told.kind](told);
}
