import type { Generated } from 'kysely';

/** What open pages are told; kept for a few hours, for those that lost their connection. */
export interface LiveEventsTable {
  /** Rises with the commits, so that who has read up to one has missed none below it. */
  id: Generated<number>;
  topic: string;
  kind: string;
  payload_json: object;
  /** Such as `post:31`. */
  about: Generated<string | null>;
  /** The part of the payload that later events about the same may say anew, such as `post`. */
  says: Generated<string | null>;
  /** Who is named in it, such as `member:12`: who has written what it tells, and whom that answers. */
  author: Generated<string | null>;
  answered: Generated<string | null>;
  /** Nothing was told about the same before. */
  is_first: Generated<boolean>;
  /** What was told of the same before is no longer anybody's to hear. */
  is_withdrawal: Generated<boolean>;
  created_at: Date;
}
