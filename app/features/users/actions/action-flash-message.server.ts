import { listOwnAuditEntries, type RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { Database } from '#db/engine.ts';
import { readDid, writeDid } from '../embeds/user-actions.ts';
import { canBeUndone } from './undo-user-actions.server.ts';

/** Old addresses in a history say nothing any more. */
const TOLD_FOR_MS = 15 * 60_000;

const titles: Record<string, string> = {
  'user.create': 'User Created',
  'user.update': 'User Updated',
  'user.role': 'User Updated',
  'user.password': 'User Updated',
  'user.ban': 'User Banned',
  'user.unban': 'Ban Lifted',
  'user.mute': 'User Muted',
  'user.unmute': 'Mute Lifted',
  'user.warn': 'User Warned',
  'user.unwarn': 'Warning Taken Back',
  'guest.ban': 'Guest Banned',
  'guest.unban': 'Ban Lifted',
  'guest.mute': 'Guest Muted',
  'guest.unmute': 'Mute Lifted',
  'guest.warn': 'Guest Warned',
  'guest.unwarn': 'Warning Taken Back',
  'user.reset-password': 'Reset Link Made',
  'user.delete': 'User Deleted',
};

/** What somebody has just done to accounts, as the audit log has it, and the way to take it back. */
export async function findActNotice(
  db: Database,
  member: Member,
  word: string | null,
  now: Date,
): Promise<FlashMessage | undefined> {
  const ids = readDid(word);
  const acts = ids.length > 0 ? await listOwnAuditEntries(db, member.id, ids) : [];
  const [first] = acts.filter(({ at }) => now.getTime() - at.getTime() < TOLD_FOR_MS);
  const title = first && titles[first.action];
  if (!title) return undefined;
  const isUndoable = acts.every(({ action }) => canBeUndone(action));
  return {
    title,
    description: sentenceOf(acts, first),
    ...(isUndoable && { undo: writeDid(acts.map(({ id }) => id)) }),
  };
}

function sentenceOf(acts: readonly RecordedAuditEntry[], first: RecordedAuditEntry): string {
  const people = new Set(acts.map(({ subject }) => subject.id)).size;
  const { name } = first.subject;
  const whose = people > 1 ? `${people} accounts have` : `${name}'s account has`;
  const who = people > 1 ? `${people} people are` : `${name} is`;
  switch (first.action) {
    case 'user.create':
      return `${whose} been created.`;
    case 'user.delete':
      return `${whose} been deleted.`;
    case 'user.ban':
      return `${who} banned ${endOf(first.after)}, and signed out everywhere.`;
    case 'guest.ban':
      return `${who} banned ${endOf(first.after)}.`;
    case 'user.unban':
      return people > 1 ? `${people} people may sign in again.` : `${name} may sign in again.`;
    case 'user.mute':
    case 'guest.mute':
      return `${who} muted ${endOf(first.after)}, and reads why.`;
    case 'guest.unban':
    case 'user.unmute':
    case 'guest.unmute':
      return `${name} may write again.`;
    case 'user.warn':
    case 'guest.warn':
      return `${name} reads the warning.`;
    case 'user.unwarn':
    case 'guest.unwarn':
      return `The warning of ${name} counts no more.`;
    case 'user.reset-password':
      return people > 1
        ? `${people} people get a mail with a link to choose a new password.`
        : `${name} gets a mail with a link to choose a new password.`;
    default:
      return `${whose} been updated.`;
  }
}

function endOf(after: unknown): string {
  const { ban, mute } = after as Partial<Record<'ban' | 'mute', { until?: string | null } | null>>;
  const until = (ban ?? mute)?.until;
  return until ? formatUntil(new Date(until)) : 'for good';
}
