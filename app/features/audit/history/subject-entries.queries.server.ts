import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { AuditSubjectKind } from '../audit-labels.ts';

interface AboutSubjects {
  kind: AuditSubjectKind;
  ids: readonly number[];
  /** Names of actions, such as `user.role`. */
  actions: readonly string[];
}

/** The entries of some actions on these subjects, newest first. The caller checks that the viewer may read them. */
export async function listEntriesAbout(
  db: Database,
  { kind, ids, actions }: AboutSubjects,
  page: { after: Cursor | undefined; limit: number },
) {
  if (ids.length === 0 || actions.length === 0) return [];
  const query = db
    .selectFrom('audit_log')
    .select(['id', 'actor_name', 'action', 'before_json', 'after_json', 'reason', 'created_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('action', 'in', [...actions]);
  return newestFirst(query, 'created_at', 'id', page).execute();
}
