import type { Generated } from 'kysely';

/** Staff actions. Triggers reject updates and deletions. */
export interface AuditLogTable {
  id: Generated<number>;
  actor_id: number | null;
  actor_name: string;
  /** Noun and verb, such as `user.ban`. */
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject_name: string;
  before_json: unknown;
  after_json: unknown;
  reason: string | null;
  /** Of the form that added the subject. Unique, so that a form that is sent twice adds it once. */
  idempotency_key: Generated<string | null>;
  created_at: Date;
}
