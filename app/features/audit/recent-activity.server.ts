import { can, canModerateEverything, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listLatestActions } from './audit.queries.server.ts';
import { type AuditSubjectKind, actionLabel, auditSubjectKinds } from './audit-labels.ts';

/** The right that shows what colleagues did about a kind of subject. Admins see everything. */
const requiredRights: Partial<Record<AuditSubjectKind, Right>> = {
  post: 'moderate posts',
  appeal: 'moderate posts',
  notice: 'moderate posts',
  profile: 'moderate posts',
  submission: 'review submissions',
  user: 'sanction people',
  guest: 'sanction people',
  article: 'publish content',
  media: 'publish content',
  album: 'publish content',
  story: 'publish content',
  event: 'publish content',
  image: 'publish content',
  page: 'edit pages',
  newsletter: 'write newsletters',
  subscriber: 'see subscribers',
  subscribers: 'see subscribers',
  role: 'manage users',
  affiliate: 'manage affiliates',
};

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

/** The latest actions that the member may know about: their own, and those their rights cover. */
export async function getRecentActivity(
  db: Database,
  member: Member,
  limit: number,
): Promise<RecentAction[]> {
  const kinds = auditSubjectKinds.filter((kind) => canSee(member, kind));
  const rows = await listLatestActions(db, { kinds, actorId: member.id, limit });
  return rows.map((row) => ({
    id: row.id,
    actor: row.actor_name,
    label: actionLabel(row.action),
    subject: row.subject_name,
    at: row.created_at.toISOString(),
  }));
}

function canSee(member: Member, kind: AuditSubjectKind): boolean {
  if (can(member, 'manage the site')) return true;
  const right = requiredRights[kind];
  if (!right || !can(member, right)) return false;
  // Moderators of some categories see no others.
  return right !== 'moderate posts' || canModerateEverything(member);
}
