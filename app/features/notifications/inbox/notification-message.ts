import type { EventChange } from '../embeds/event-change.ts';
import { type OwnContentKind, ownContentLabel } from '../embeds/own-content-label.ts';
import type { NotificationKind } from '../notifications.policy.ts';
import type { NotificationMessage } from './notification-summary.ts';

interface MessageInput {
  kind: NotificationKind;
  /** Number of events. */
  count: number;
  /** Name of the latest event's actor, and of the one before. */
  latest: string;
  earlier: string;
  decision: string | undefined;
  /** What the decision is about. */
  decidedKind: OwnContentKind | undefined;
  /** The item the recipient follows, such as `thread:12`. */
  followed: string | undefined;
}

/** Before the rating of a claim whose latest step was undone. */
export const BACK_TO = 'back to ';

/** In place of the rating of a claim that became a part of another. */
export const MERGED = 'merged';

/** Such as `prediction-resolved/confirmed/0.04`, or without a score if it counts for nobody. */
const PREDICTION_RESOLVED = 'prediction-resolved';

const contentDecisions: Record<string, string> = {
  approved: 'was approved',
  rejected: 'was not accepted',
  removed: 'was removed',
  restored: 'was restored',
  kept: 'was reviewed and stays up',
  returned: 'needs a few changes from you',
};

const personalDecisions: Record<string, NotificationMessage> = {
  warned: { lead: 'A warning', rest: 'from a moderator' },
  muted: { lead: 'You were muted', rest: 'by a moderator' },
  banned: { lead: 'You were banned', rest: 'by a moderator' },
  lifted: { lead: 'A moderator’s decision', rest: 'about you has ended' },
  'appeal-granted': { lead: 'Your appeal', rest: 'was granted' },
  'appeal-upheld': { lead: 'Your appeal', rest: 'was reviewed; the decision stands' },
  'appeal-reopened': { lead: 'Your appeal', rest: 'was reopened; the decision stands until then' },
  'handed-over': { lead: 'A review item', rest: 'was handed over to you' },
  'trust-changed': { lead: 'Your trust level', rest: 'was changed by a moderator' },
  // From before these said how.
  [PREDICTION_RESOLVED]: { lead: 'A prediction', rest: 'you made was resolved' },
  'thread-locked': { lead: 'Your thread', rest: 'was locked by a moderator' },
  'thread-unlocked': { lead: 'Your thread', rest: 'was unlocked by a moderator' },
  'thread-pinned': { lead: 'Your thread', rest: 'was pinned by a moderator' },
  'thread-unpinned': { lead: 'Your thread', rest: 'was unpinned by a moderator' },
  'thread-moved': { lead: 'Your thread', rest: 'was moved to another category' },
  'thread-note': { lead: 'A moderator', rest: 'left a note in your thread' },
  'comment-pinned': { lead: 'Your comment', rest: 'was pinned by a moderator' },
  'thread-merged': { lead: 'Your thread', rest: 'was merged into another one' },
  'thread-joined': { lead: 'Another thread', rest: 'was merged into yours' },
  'thread-split': { lead: 'Part of your thread', rest: 'is now a thread of its own' },
  'posts-moved': { lead: 'Your posts', rest: 'were moved to another thread' },
  'thread-pace': { lead: 'A moderator', rest: 'changed the slow mode of your thread' },
};

const eventChanges: Record<string, string> = {
  reminder: 'starts soon',
  time: 'has a new time',
  place: 'has a new location',
  'time-and-place': 'has a new time and location',
  canceled: 'was canceled',
  'on-again': 'takes place after all',
  off: 'was taken off the calendar',
  back: 'is back on the calendar',
} satisfies Record<EventChange, string>;

function predictionMessage(decision: string): NotificationMessage {
  const [, rating = '', score] = decision.split('/');
  const outcome = `${rating.charAt(0).toUpperCase()}${rating.slice(1)}`;
  const worth = score === undefined ? 'It counts for nobody' : `Your score: ${score}`;
  return { lead: 'A prediction', rest: `you made was resolved: ${outcome}. ${worth}` };
}

const messages: Record<NotificationKind, (input: MessageInput) => NotificationMessage> = {
  reply: ({ count, latest }) =>
    count > 1
      ? { lead: `${count} replies`, rest: `to your message, the latest by ${latest}` }
      : { lead: latest, rest: 'replied to your message' },
  mention: ({ latest }) => ({ lead: latest, rest: 'mentioned you' }),
  like: (input) => ({
    lead: likerNames(input),
    rest: input.count > 1 ? 'like your message' : 'likes your message',
  }),
  follow: followMessage,
  event: ({ decision = '' }) => ({
    lead: 'An event',
    rest: `you’re interested in ${eventChanges[decision] ?? 'has changed'}`,
  }),
  breaking: () => ({ lead: 'Breaking news', rest: 'just published' }),
  decision: ({ decision = '', decidedKind }) => {
    if (decision.startsWith(`${PREDICTION_RESOLVED}/`)) return predictionMessage(decision);
    return (
      personalDecisions[decision] ?? {
        lead: ownContentLabel(decidedKind),
        rest: contentDecisions[decision] ?? 'was reviewed',
      }
    );
  },
  'review-comment': ({ count, latest }) =>
    count > 1
      ? { lead: `${count} review comments`, rest: `on a text, the latest by ${latest}` }
      : { lead: latest, rest: 'wrote a review comment' },
  held: ({ latest }) => ({ lead: latest, rest: 'posted a message that needs approval' }),
  reported: ({ count }) => ({
    lead: 'A message',
    rest: count > 1 ? `was reported ${count} times` : 'was reported',
  }),
  submission: ({ latest }) => ({ lead: latest, rest: 'submitted something for review' }),
};

/** The name of a rating, such as `partly-true` for “partly true”. */
function toRating(word: string): string {
  return word.replace(' ', '-');
}

function followMessage({
  followed = '',
  count,
  latest,
  decision,
}: MessageInput): NotificationMessage {
  if (decision === MERGED) {
    return { lead: 'A claim', rest: 'you follow became a part of another one that you follow' };
  }
  if (decision !== undefined) {
    const [now = '', before] = decision.split('/');
    const isBack = now.startsWith(BACK_TO);
    const word = isBack ? now.slice(BACK_TO.length) : now;
    const change = before ? `went from “${before}” to “${word}”` : `is now rated “${word}”`;
    const rest = `you follow ${isBack ? `is back to “${word}”` : change}`;
    return { lead: 'A claim', rest, rating: toRating(word) };
  }
  if (followed.startsWith('news:')) {
    return { lead: 'A new article', rest: 'in a category you follow' };
  }
  if (followed.startsWith('topic:')) {
    return { lead: 'Something new', rest: 'in a topic you follow' };
  }
  const place = followed.startsWith('board:') ? 'a category' : 'a discussion';
  return count > 1
    ? { lead: `${count} new messages`, rest: `in ${place} you follow, the latest by ${latest}` }
    : { lead: latest, rest: `posted in ${place} you follow` };
}

function likerNames({ count, latest, earlier }: MessageInput): string {
  if (count < 2) return latest;
  return count === 2 ? `${latest} and ${earlier}` : `${latest} and ${count - 1} others`;
}

export function notificationMessage(input: MessageInput): NotificationMessage {
  return messages[input.kind](input);
}
