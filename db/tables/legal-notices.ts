import type { Generated } from 'kysely';

/** Somebody says that something on the site is illegal; a row an item. */
export interface LegalNoticesTable {
  id: Generated<number>;
  /** What the notifier was given; the same for all items of one notice. */
  reference: string;
  kind: 'illegal' | 'copyright';
  target_kind: string;
  target_id: number;
  /** As the notifier gave it. */
  path: string;
  explanation: string;
  work: string;
  rights_holder: string;
  /** About the abuse of children: nobody has to give a name then. */
  concerns_child_abuse: boolean;
  notifier_name: string | null;
  notifier_email: string | null;
  created_at: Date;
}
