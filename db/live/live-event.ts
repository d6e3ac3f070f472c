/** A public event. Anyone can receive it. */
export interface LiveEvent {
  readonly kind: string;
  /** The subject, such as `post:31`; never sent to clients. */
  readonly about?: string;
  /**
   * The field that holds the text, such as `post`. Earlier events about the same subject are updated
   * with it, so that no page receives outdated text.
   */
  readonly textField?: string;
  /** No earlier event is about the same subject, so none has to be looked up. */
  readonly isFirst?: boolean;
  readonly participants?: LiveParticipants;
  /** Deletes earlier events about the same subject from the log. */
  readonly isRetraction?: boolean;
}

/** Ids of the actors an event names; never sent to clients. */
export interface LiveParticipants {
  /** Author of the post. */
  readonly author?: number | undefined;
  /** Author of the post it replies to. */
  readonly recipient?: number | undefined;
}

/** An event and the topic that pages subscribe to, such as `board` or `thread:12`. */
export interface PublishedEvent {
  topic: string;
  event: LiveEvent;
}
