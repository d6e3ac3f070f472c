import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { restrictionLabel } from '#app/features/sanctions/embeds/sanction-message.ts';
import { findOtherRestriction } from '#app/features/sanctions/sanctions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { Database } from '#db/engine.ts';
import { canBeUndone } from './undo-user-actions.server.ts';

const titles: Record<string, string> = {
  'user.create': 'User Created',
  'role.create': 'Role added',
  'role.update': 'Role updated',
  'role.delete': 'Role deleted',
  'user.update': 'User Updated',
  'user.role': 'User Updated',
  'user.password': 'User Updated',
  'user.ban': 'User banned',
  'user.unban': 'User unbanned',
  'user.mute': 'User muted',
  'user.unmute': 'User unmuted',
  'user.warn': 'User warned',
  'user.unwarn': 'Warning withdrawn',
  'guest.ban': 'Guest banned',
  'guest.unban': 'Guest unbanned',
  'guest.mute': 'Guest muted',
  'guest.unmute': 'Guest unmuted',
  'guest.warn': 'Guest warned',
  'guest.unwarn': 'Warning withdrawn',
  'user.reset-password': 'Reset link created',
  'user.delete': 'User deleted',
  'user.approve': 'User approved',
  'user.unapprove': 'Approval undone',
  'user.reject': 'User rejected',
  'user.clear-profile': 'Profile cleared',
  'user.restore-profile': 'Profile restored',
};

/** The message about the member's own recent actions, with an undo where all of them allow it. */
export async function findActionFlashMessage(
  db: Database,
  entries: readonly RecordedAuditEntry[],
  now: Date,
): Promise<FlashMessage | undefined> {
  const [first] = entries;
  const title = first && titles[first.action];
  if (!title) return undefined;
  const timeZone = await getSiteTimeZone(db);
  const rest = await describeRest({ db, now, timeZone }, entries);
  const isUndoable = entries.every(({ action }) => canBeUndone(action));
  return {
    title,
    description: describeAction(entries, first, timeZone) + rest,
    ...(isUndoable && {
      undo: { path: '/admin/users/undo', entries: formatEntryIds(entries.map(({ id }) => id)) },
    }),
  };
}

function describeAction(
  entries: readonly RecordedAuditEntry[],
  { action, subject: { name: oldName }, after }: RecordedAuditEntry,
  timeZone: string,
): string {
  const name = newName(entries) ?? oldName;
  const count = new Set(entries.map(({ subject }) => subject.id)).size;
  const accounts = count > 1 ? `${count} accounts have` : `${name}’s account has`;
  const subject = count > 1 ? `${count} people` : name;
  const be = count > 1 ? 'are' : 'is';
  switch (action) {
    case 'role.create':
      return `You can now assign ${name}.`;
    case 'role.update':
      return `Permissions changed for everyone with the role ${name}.`;
    case 'role.delete':
      return `${name} was deleted.`;
    case 'user.create':
      return `${accounts} been created.`;
    case 'user.delete':
      return `${accounts} been deleted.`;
    case 'user.approve':
      return `${subject} can sign in now.`;
    case 'user.unapprove':
      return `${subject} ${be} awaiting approval again and signed out everywhere.`;
    case 'user.reject':
      return `${accounts} been deleted.`;
    case 'user.ban':
      return `${subject} ${be} banned ${formatEnd(after, timeZone)} and signed out everywhere.`;
    case 'guest.ban':
      return `${subject} ${be} banned ${formatEnd(after, timeZone)}.`;
    case 'user.unban':
      return `${subject} can sign in again.`;
    case 'user.mute':
    case 'guest.mute':
      return `${subject} ${be} muted ${formatEnd(after, timeZone)} and will see why.`;
    case 'guest.unban':
      return `${subject} ${be} no longer banned.`;
    case 'user.unmute':
    case 'guest.unmute':
      return `${subject} ${be} no longer muted.`;
    case 'user.warn':
    case 'guest.warn':
      return `${subject} will see the warning.`;
    case 'user.unwarn':
    case 'guest.unwarn':
      return `${name}’s warning was withdrawn.`;
    case 'user.clear-profile':
      return `${name}’s profile text and avatar were removed.`;
    case 'user.restore-profile':
      return `${name}’s profile text and avatar are back.`;
    case 'user.reset-password':
      return `${subject} will get an email with a link to choose a new password.`;
    default:
      return `${accounts} been updated.`;
  }
}

/** Undefined if no name changed. */
function newName(entries: readonly RecordedAuditEntry[]): string | undefined {
  const names = entries.map(({ after }) => (after as { name?: unknown } | undefined)?.name);
  return names.find((name) => typeof name === 'string');
}

/** A mute that outlasts a lifted ban, or a ban that outlasts a lifted mute. */
async function describeRest(
  { db, now, timeZone }: { db: Database; now: Date; timeZone: string },
  entries: readonly RecordedAuditEntry[],
): Promise<string> {
  const [entry, ...others] = entries;
  const ended = /\.un(ban|mute)$/.exec(entry?.action ?? '')?.[1] as 'ban' | 'mute' | undefined;
  if (!entry || !ended || others.length > 0) return '';
  const rest = await findOtherRestriction(db, entry.subject.id ?? 0, ended, now);
  return rest ? ` They’re still ${restrictionLabel(rest, timeZone)}.` : '';
}

function formatEnd(after: unknown, timeZone: string): string {
  const { ban, mute } = after as Partial<Record<'ban' | 'mute', { until?: string | null } | null>>;
  const until = (ban ?? mute)?.until;
  return formatUntil(until ? new Date(until) : undefined, timeZone);
}
