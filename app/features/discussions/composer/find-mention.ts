export interface MentionQuery {
  /** Index of the @. */
  start: number;
  /** The text between the @ and the caret. */
  query: string;
}

/** Names can have dots and apostrophes inside. At the end these are punctuation. */
const MENTION = /(?:^|[\s([{"'“‘*_>-])@([^\s@]{0,39}[\p{L}\p{M}\p{N}_-])$/u;

/** The mention that the caret is at the end of, if any. */
export function findMention(text: string, caret: number): MentionQuery | undefined {
  const query = MENTION.exec(text.slice(Math.max(0, caret - 60), caret))?.[1];
  return query === undefined ? undefined : { start: caret - query.length - 1, query };
}
