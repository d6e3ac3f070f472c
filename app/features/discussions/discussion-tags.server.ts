/** Cache tag of every list and every count of posts. */
export const discussionsTag = 'discussions';
/** Cache tag of all that is shown of a thread, and of the lists it stands in. */
export const threadTag = (id: number) => `thread:${id}`;
/** Cache tag of what the board begins with, in one category or in all: a new message changes it. */
export const boardTopTag = (category: string | undefined) => `board:${category ?? 'all'}`;
/** Cache tag of every part of the board: changes when a message appears where it did not stand. */
export const boardOrderTag = 'board:order';
/** Cache tag of the comments on something, and of their number. */
export const commentsTag = (kind: string, id: number) => `comments:${kind}:${id}`;
