import type { Database } from '#db/engine.ts';
import type { Member } from '../../http/actor.ts';
import type { Notice } from '../../http/notices.ts';
import { formatDay } from '../../text/days.ts';
import { findOwnActs, type RecordedAct } from '../audit/audit.server.ts';
import { canBeUndone } from './undo-acts.server.ts';
import { readDid, writeDid } from './user-acts-summary.ts';

/** Old addresses in a history say nothing any more. */
const TOLD_FOR_MS = 15 * 60_000;

const titles: Record<string, string> = {
  'user.create': 'User Created',
  'user.update': 'User Updated',
  'user.role': 'User Updated',
  'user.password': 'User Updated',
  'user.ban': 'User Banned',
  'user.unban': 'Ban Lifted',
  'user.reset-password': 'Reset Link Made',
  'user.delete': 'User Deleted',
};

/** What somebody has just done to accounts, as the audit log has it, and the way to take it back. */
export async function findActNotice(
  db: Database,
  member: Member,
  word: string | null,
  now: Date,
): Promise<Notice | undefined> {
  const ids = readDid(word);
  const acts = ids.length > 0 ? await findOwnActs(db, member.id, ids) : [];
  const [first] = acts.filter(({ at }) => now.getTime() - at.getTime() < TOLD_FOR_MS);
  const title = first && titles[first.act];
  if (!title) return undefined;
  const isUndoable = acts.every(({ act }) => canBeUndone(act));
  return {
    title,
    description: sentenceOf(acts, first),
    ...(isUndoable && { undo: writeDid(acts.map(({ id }) => id)) }),
  };
}

function sentenceOf(acts: readonly RecordedAct[], first: RecordedAct): string {
  const people = new Set(acts.map(({ subject }) => subject.id)).size;
  const { name } = first.subject;
  const whose = people > 1 ? `${people} accounts have` : `${name}'s account has`;
  const who = people > 1 ? `${people} people are` : `${name} is`;
  switch (first.act) {
    case 'user.create':
      return `${whose} been created.`;
    case 'user.delete':
      return `${whose} been deleted.`;
    case 'user.ban':
      return `${who} banned ${banEnd(first.after)}, and signed out everywhere.`;
    case 'user.unban':
      return people > 1 ? `${people} people may sign in again.` : `${name} may sign in again.`;
    case 'user.reset-password':
      return people > 1
        ? `${people} people get a mail with a link to choose a new password.`
        : `${name} gets a mail with a link to choose a new password.`;
    default:
      return `${whose} been updated.`;
  }
}

function banEnd(after: unknown): string {
  const { ban } = after as { ban?: { until?: string | null } | null };
  return ban?.until ? `until ${formatDay(ban.until)}` : 'for good';
}
