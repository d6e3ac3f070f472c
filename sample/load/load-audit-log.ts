import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { day } from '../generate/calendar.ts';
import type { Person } from '../generate/people.ts';
import { type LoadedPeople, sampleRole } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

/** How the staff came to their roles. Entries of real actions, from before the sample, stay alone. */
export async function loadAuditLog(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { all, getId }: LoadedPeople,
): Promise<void> {
  if (await db.selectFrom('audit_log').select('id').limit(1).executeTakeFirst()) return;
  const admin = all.find(({ role }) => role === 'admin');
  const promoted = all
    .filter((person) => person.role !== 'subscriber' && person !== admin)
    .sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  if (!admin) return;
  await writer.insert(
    'audit_log',
    promoted.map(({ name, role, joinedAt }) => ({
      actor_id: getId(admin.name),
      actor_name: admin.name,
      action: 'user.role',
      subject_kind: 'user',
      subject_id: getId(name),
      subject_name: name,
      before_json: roleState('subscriber'),
      after_json: roleState(role),
      reason: null,
      created_at: new Date(joinedAt.getTime() + day),
    })),
  );
}

/** As the audit log records a change of role: the name it shows, and the key for the undo. */
function roleState(role: Person['role']) {
  const name = role.charAt(0).toUpperCase() + role.slice(1);
  return { role: role === sampleRole.key ? sampleRole.name : name, undoData: { role } };
}
