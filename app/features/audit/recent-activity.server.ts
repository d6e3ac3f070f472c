import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { type Actions, actionLabel } from './actions.server.ts';
import { listLatestActions } from './audit.queries.server.ts';

/** One action of staff, in words. */
export interface RecentAction {
  id: number;
  actor: string;
  /** 'Published article' */
  label: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}

/** The latest actions: everyone's for admins, who may read the audit log, and otherwise the member's own. */
export async function getRecentActivity(
  db: Database,
  actions: Actions,
  member: Member,
  limit: number,
): Promise<RecentAction[]> {
  const actorId = can(member, 'manage the site') ? undefined : member.id;
  const rows = await listLatestActions(db, { actorId, limit });
  return rows.map((row) => ({
    id: row.id,
    actor: row.actor_name,
    label: actionLabel(actions, row.action),
    subject: row.subject_name,
    at: row.created_at.toISOString(),
  }));
}
