/** Something that has happened, in words every reader of a public page may hear. */
export interface LiveEvent {
  readonly kind: string;
  /** Such as `post:31`; stays on the server. */
  readonly about?: string;
  /**
   * The part that says it, such as `post`. What was told about the same before says the same from
   * now on: nobody gets words that stand nowhere any more.
   */
  readonly says?: string;
  /** Nothing was told about the same before, so that nothing has to be looked for. */
  readonly isFirst?: boolean;
  readonly names?: LiveNames;
  /** Takes what was told about the same before out of the log: it is gone. */
  readonly withdraws?: boolean;
}

/** Who is named in an event, such as `member:12`; stays on the server. */
export interface LiveNames {
  /** Whose post it tells. */
  readonly author?: string;
  /** Whose post that one answers. */
  readonly answered?: string;
}

/** An event and those it is for: pages that follow the topic, such as `board` or `thread:12`. */
export interface ToldEvent {
  topic: string;
  event: LiveEvent;
}
