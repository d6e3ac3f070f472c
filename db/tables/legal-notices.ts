import type { Generated } from 'kysely';
import type { ReviewItemKind } from './moderation.ts';

/** What a notice can be about. `page` is one of the site's own pages. */
export type NoticeTargetKind =
  | Exclude<ReviewItemKind, 'submission' | 'appeal' | 'notice'>
  | 'album'
  | 'newsletter'
  | 'source'
  | 'page';

/** A notice of illegal content. One row per item it names. */
export interface LegalNoticesTable {
  id: Generated<number>;
  /** The reference given to the notifier. Shared by all rows of one notice. */
  reference: string;
  kind: 'illegal' | 'copyright';
  target_kind: NoticeTargetKind;
  target_id: number;
  /** The target's path when the notice was sent. */
  path: string;
  explanation: string;
  work: string;
  rights_holder: string;
  /** If true, the notifier may stay anonymous. */
  is_about_child_abuse: boolean;
  notifier_name: string | null;
  notifier_email: string | null;
  created_at: Date;
}
