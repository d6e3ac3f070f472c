import type { Generated } from 'kysely';
import type { ContentKindName, PublicationStatus } from './content.ts';

/** The values of an edit form by field, as browsers send them. Repeated fields are arrays. */
export type FormValues = Record<string, string | string[]>;

/** Each save of an item. */
export interface ContentVersionsTable {
  id: Generated<number>;
  kind: ContentKindName;
  content_id: number;
  revision: number;
  /** The item's status when it was saved. */
  status: PublicationStatus;
  values_json: FormValues;
  saved_by: number | null;
  restored_from: number | null;
  saved_at: Date;
}

/** Text that was typed into an open form and is not saved. The newest is the item's working copy. */
export interface ContentDraftsTable {
  id: Generated<number>;
  kind: ContentKindName;
  content_id: number;
  /** Another tab has another one. */
  form_id: Generated<string>;
  /** Who typed last. Null for a deleted account. */
  actor_id: number | null;
  revision: number;
  values_json: FormValues;
  saved_at: Date;
  /** When an author submitted it for review, as changes to a published item. */
  submitted_at: Generated<Date | null>;
  /** It can be restored. */
  discarded_at: Generated<Date | null>;
}

/** Who is editing an item. */
export interface EditLocksTable {
  id: Generated<number>;
  kind: ContentKindName;
  content_id: number;
  actor_id: number;
  renewed_at: Date;
}

/** A comment of a writer or editor on a passage, or a reply to one. */
export interface ReviewCommentsTable {
  id: Generated<number>;
  kind: ContentKindName;
  content_id: number;
  /** The first comment on the passage. Null for that one itself. */
  parent_id: Generated<number | null>;
  author_id: number | null;
  /** Empty for replies, as the text around it. */
  quote: string;
  quote_before: string;
  quote_after: string;
  body: string;
  /** Of a form that must count once. */
  idempotency_key: Generated<string | null>;
  created_at: Date;
  edited_at: Generated<Date | null>;
  /** It can be restored. */
  deleted_at: Generated<Date | null>;
  resolved_by: number | null;
  /** Null while it is open. */
  resolved_at: Date | null;
}
