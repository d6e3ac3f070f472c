import { describe, expect, test } from 'vitest';
import { type ArrivedPost, applyEvent, isOpening } from './arrived-posts.ts';

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
    images: [],
    likes: 0,
    replyTo: undefined,
  },
});

describe('arrived posts', () => {
  test('include each wanted post once, however often its event arrives', () => {
    const once = applyEvent([], arrived(1), isOpening);
    expect(applyEvent(once, arrived(1), isOpening)).toHaveLength(1);
    expect(applyEvent(once, arrived(2, 1), isOpening)).toBe(once);
  });

  test('reflect later likes, edits and removals', () => {
    const posts = [arrived(1), arrived(2)];
    const liked = applyEvent(
      posts,
      { kind: 'likes-changed', threadId: 1, postId: 2, likes: 3 },
      isOpening,
    );
    expect(liked.map(({ post }) => post.likes)).toEqual([0, 3]);
    const post = { ...arrived(1).post, html: '<p>After</p>', isEdited: true };
    const edited = applyEvent(
      liked,
      { kind: 'post-edited', threadId: 1, postId: 1, post },
      isOpening,
    );
    expect(edited.map(({ post: { html } }) => html)).toEqual(['<p>After</p>', '<p>Before</p>']);
    const removed = applyEvent(
      edited,
      { kind: 'post-removed', threadId: 1, postId: 1, posts: 1 },
      isOpening,
    );
    expect(removed.map(({ postId }) => postId)).toEqual([2]);
  });

  test('ignore events of other posts', () => {
    const posts = [arrived(1)];
    const other = { kind: 'post-removed', threadId: 9, postId: 9, posts: 0 } as const;
    expect(applyEvent(posts, other, isOpening)).toBe(posts);
  });
});
