import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  type Toast,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { SettleAppeals } from './apply-sanction.server.ts';
import { restrictionLabel } from './embeds/sanction-message.ts';
import { peopleText } from './people-toast.server.ts';
import { findOtherRestriction } from './sanction-history.server.ts';
import { findSubjectForUpdate } from './sanction-subject.server.ts';
import { undoSanction } from './undo-sanction.server.ts';

/** @param title follows 'User' or 'Guest' */
function sanctionToast(title: string, text: string, guestText = text): Toast {
  return async (entries, { db, now }) => {
    const [{ action, subject, after }, ...others] = entries;
    const isGuest = subject.kind === 'guest';
    const timeZone = await getSiteTimeZone(db);
    const end = formatEnd(after, timeZone);
    const description = peopleText(entries, isGuest ? guestText : text, { end });
    // A mute can outlast a lifted ban, and a ban a lifted mute.
    const ended = /\.un(ban|mute)$/.exec(action)?.[1] as 'ban' | 'mute' | undefined;
    const rest =
      ended && others.length === 0
        ? await findOtherRestriction(db, subject.id ?? 0, ended, now)
        : undefined;
    return {
      title: `${isGuest ? 'Guest' : 'User'} ${title}`,
      description: rest
        ? `${description} They’re still ${restrictionLabel(rest, timeZone)}.`
        : description,
    };
  };
}

export function createSanctionActions(settleAppeals: SettleAppeals) {
  const undo: Undo = async (unit, deps, entry) => {
    const { id = 0 } = entry.subject;
    if (entry.action === 'user.unban') await ensureAdminRemains(unit.db, [id], deps.now);
    const subject = await findSubjectForUpdate(unit.db, id);
    if (!subject) throw new AppError('not-found');
    return undoSanction(unit, { ...deps, settleAppeals }, entry, subject);
  };

  return defineActions(
    ['user', 'guest'],
    {
      ban: {
        label: 'Banned',
        toast: sanctionToast(
          'banned',
          '{people} {are} banned {end} and signed out everywhere.',
          '{people} {are} banned {end}.',
        ),
        undo,
      },
      unban: {
        label: 'Unbanned',
        toast: sanctionToast(
          'unbanned',
          '{people} can sign in again.',
          '{people} {are} no longer banned.',
        ),
        undo,
      },
      mute: {
        label: 'Muted',
        toast: sanctionToast('muted', '{people} {are} muted {end} and will see why.'),
        undo,
      },
      unmute: {
        label: 'Unmuted',
        toast: sanctionToast('unmuted', '{people} {are} no longer muted.'),
        undo,
      },
      warn: {
        label: 'Warned',
        toast: sanctionToast('warned', '{people} will see the warning.'),
        undo,
      },
      unwarn: {
        label: 'Withdrew the warning of',
        toast: nameToast('Warning withdrawn', '{name}’s warning was withdrawn.'),
      },
    },
    'sanction people',
  );
}

function formatEnd(after: unknown, timeZone: string): string {
  const { ban, mute } = after as Partial<Record<'ban' | 'mute', { until?: string | null } | null>>;
  const until = (ban ?? mute)?.until;
  return formatUntil(until ? new Date(until) : undefined, timeZone);
}
