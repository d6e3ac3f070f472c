import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { daysBefore } from '../../generate/calendar.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

/** The thresholds of a new site. */
const levels = [
  { level: 1, days: 3, posts: 5 },
  { level: 2, days: 30, posts: 50 },
  { level: 3, days: 180, posts: 250 },
] as const;

/** The reasons that members with a level of their own were given. */
const given = [
  { name: 'Ostrelian', level: 3, reason: 'Has looked after the archive with us for years.' },
  { name: 'Kettleburn', level: 2, reason: 'Answers newcomers before anyone else does.' },
] as const;

/** Gives members the trust level that they have earned, as a job does every hour. */
export async function loadTrust(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { all, getId }: LoadedPeople,
  now: Date,
): Promise<void> {
  for (const { level, days, posts } of levels) {
    await db
      .updateTable('users')
      .set({ trust_level: level })
      .where('contribution_count', '>=', posts)
      .where('created_at', '<=', daysBefore(now, days, 0, 0))
      .execute();
  }
  const admin = all.find(({ role }) => role === 'admin');
  for (const { name, level } of given) {
    await db
      .updateTable('users')
      .set({ trust_level: level, is_trust_set_by_staff: true })
      .where('id', '=', getId(name))
      .execute();
  }
  if (!admin) return;
  await writer.insert(
    'audit_log',
    given.map(({ name, level, reason }) => ({
      actor_id: getId(admin.name),
      actor_name: admin.name,
      action: 'user.trust',
      subject_kind: 'user',
      subject_id: getId(name),
      subject_name: name,
      before_json: trustState(1, false),
      after_json: trustState(level, true),
      reason,
      created_at: daysBefore(now, 12, 9, 30),
    })),
  );
}

/** As the audit log records it: what it shows, and what the undo needs. */
function trustState(level: 1 | 2 | 3, isSetByStaff: boolean) {
  const trustLevel = { 1: 'Basic', 2: 'Regular', 3: 'Trusted' }[level];
  return { trustLevel, isTrustSetByStaff: isSetByStaff, undoData: { level, isSetByStaff } };
}
