export interface MentionStart {
  /** Where the @ stands. */
  at: number;
  /** What follows it, up to the caret. */
  typed: string;
}

const MENTION = /(?:^|[\s([{"'“‘*_>-])@([^\s@]{1,40})$/u;

/** The mention somebody is in the middle of typing; undefined when the caret is in none. */
export function mentionBefore(text: string, caret: number): MentionStart | undefined {
  const typed = MENTION.exec(text.slice(Math.max(0, caret - 60), caret))?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}
