/** Votes share this lock; what must not happen beside a vote holds it alone. */
export const pollLock = (pollId: number) => `poll:${pollId}`;
