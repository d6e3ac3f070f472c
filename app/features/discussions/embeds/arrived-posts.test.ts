import { describe, expect, test } from 'vitest';
import { type ArrivedPost, isOpening, withEvent } from './arrived-posts.ts';

const arrived = (postId: number, parentId: number | null = null): ArrivedPost => ({
  kind: 'post-added',
  threadId: 1,
  postId,
  parentId,
  category: 'lore',
  subject: 'board',
  posts: 1,
  post: {
    id: postId,
    threadId: 1,
    author: 'Passer-by',
    at: '2026-01-15T12:00:00.000Z',
    isEdited: false,
    html: '<p>Before</p>',
    pictures: [],
    likes: 0,
    answers: undefined,
  },
});

describe('Posts that wait to be shown', () => {
  test('are those that are wanted, each once however often it is heard of', () => {
    const once = withEvent([], arrived(1), isOpening);
    expect(withEvent(once, arrived(1), isOpening)).toHaveLength(1);
    expect(withEvent(once, arrived(2, 1), isOpening)).toBe(once);
  });

  test('follow what happens to them', () => {
    const waiting = [arrived(1), arrived(2)];
    const liked = withEvent(
      waiting,
      { kind: 'likes-changed', threadId: 1, postId: 2, likes: 3 },
      isOpening,
    );
    expect(liked.map(({ post }) => post.likes)).toEqual([0, 3]);
    const post = { ...arrived(1).post, html: '<p>After</p>', isEdited: true };
    const edited = withEvent(
      liked,
      { kind: 'post-edited', threadId: 1, postId: 1, post },
      isOpening,
    );
    expect(edited.map(({ post: { html } }) => html)).toEqual(['<p>After</p>', '<p>Before</p>']);
    const removed = withEvent(
      edited,
      { kind: 'post-removed', threadId: 1, postId: 1, posts: 1 },
      isOpening,
    );
    expect(removed.map(({ postId }) => postId)).toEqual([2]);
  });

  test('do not mind what happens to others', () => {
    const waiting = [arrived(1)];
    const elsewhere = { kind: 'post-removed', threadId: 9, postId: 9, posts: 0 } as const;
    expect(withEvent(waiting, elsewhere, isOpening)).toBe(waiting);
  });
});
