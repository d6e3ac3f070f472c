import type { UnitOfWork } from '#db/transaction.ts';

/** Cache tag of everything that lists or counts posts. */
export const discussionsTag = 'discussions';
/** Cache tag of a thread's page and of the lists that show the thread. */
export const threadTag = (id: number) => `thread:${id}`;
/** Cache tag of the board's first page, of one category or all: a new message changes it. */
export const boardTopTag = (category: string | undefined) => `board-top:${category ?? ''}`;
/** Cache tag of every page of the board: changes when a message is inserted between older ones. */
export const boardOrderTag = 'board:order';
/** Cache tag of a subject's comments and their count. */
export const commentsTag = (kind: string, id: number) => `comments:${kind}:${id}`;

/** Live topic of everything on the board. */
export const boardTopic = 'board';

/** Live topic of one thread: a message with its replies, or the comments on an article, media item, story or event. */
export function threadTopic(threadId: number): string {
  return `thread:${threadId}`;
}

/** Live topic of a thread in a private category: only its readers can subscribe, and its events say nothing. */
export const privateTopic = (threadId: number) => `private:${threadId}`;

/** Open pages of the thread load again. */
export function publishPrivateChange({ publish }: Pick<UnitOfWork, 'publish'>, threadId: number) {
  publish(privateTopic(threadId), { kind: 'thread-changed', threadId, categories: [] });
}

/** Live topic of the comments on one subject; unlike a thread topic, it exists before the first comment. */
export function commentsTopic(kind: string, id: number): string {
  return `comments:${kind}-${id}`;
}
