/** Where its author and moderators choose the topics of a message. */
export function threadTopicsPath(threadId: number): string {
  return `/message-board/${threadId}/topics`;
}
