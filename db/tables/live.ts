import type { Generated } from 'kysely';

/** The live log: events for open pages, retained for a few hours for clients that reconnect. */
export interface LiveEventsTable {
  /** Increases in commit order, so that a reader at one id has seen all lower ones. */
  id: Generated<number>;
  topic: string;
  kind: string;
  payload_json: object;
  /** Such as `post:31`. */
  about: Generated<string | null>;
  /** The payload field that later events about the same post may replace, such as `post`. */
  text_field: Generated<string | null>;
  /** Actors whose names it contains: the post's author, and whom it replies to. */
  author: Generated<number | null>;
  recipient: Generated<number | null>;
  /** No earlier event is about the same post. */
  is_first: Generated<boolean>;
  /** Earlier events about the same post must no longer be delivered. */
  is_retraction: Generated<boolean>;
  created_at: Date;
}
