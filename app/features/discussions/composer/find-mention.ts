export interface MentionQuery {
  /** Index of the @. */
  start: number;
  /** The text between the @ and the caret. */
  query: string;
}

const MENTION = /(?:^|[\s([{"'“‘*_>-])@([^\s@]{1,40})$/u;

/** The mention that the caret is at the end of, if any. */
export function findMention(text: string, caret: number): MentionQuery | undefined {
  const query = MENTION.exec(text.slice(Math.max(0, caret - 60), caret))?.[1];
  return query === undefined ? undefined : { start: caret - query.length - 1, query };
}
