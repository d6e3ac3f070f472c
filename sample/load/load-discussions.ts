import { topics } from '../content/topics.ts';
import type { SampleTopic } from '../content/types.ts';
import type { PeopleIds } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

interface SamplePost {
  threadId: number;
  parentId: number | null;
  authorName: string;
  body: string;
  likes: number;
  replies: number;
  at: Date;
}

/** Board topics with their replies and the likes under them, each like a row of somebody's. */
export async function loadDiscussions(
  writer: SampleWriter,
  people: PeopleIds,
  now: Date,
): Promise<void> {
  const all = topics(now);
  const openings = openingIds(all, writer.nextId('posts'));
  const threads = all.map((topic, index) => threadRow(topic, openings[index] ?? null));
  const firstThread = await writer.insert('threads', threads);
  const posts = all.flatMap((topic, index) =>
    postsOf(topic, firstThread + index, openings[index] ?? 1),
  );
  const firstPost = await writer.insert(
    'posts',
    posts.map((post) => postRow(post, people)),
  );
  await writer.insert('post_likes', likeRows(posts, firstPost, people));
}

/** The posts are numbered from `first` on, topic by topic. */
function openingIds(all: readonly SampleTopic[], first: number): number[] {
  let next = first;
  return all.map(({ replies }) => {
    const opening = next;
    next += replies.length + 1;
    return opening;
  });
}

function threadRow(topic: SampleTopic, openingId: number | null) {
  return {
    subject_kind: 'board' as const,
    subject_id: null,
    category: topic.category,
    title: topic.title,
    has_title: true,
    opening_post_id: openingId,
    post_count: topic.replies.length + 1,
    created_at: topic.startedAt,
    last_post_at: topic.replies.at(-1)?.at ?? topic.startedAt,
  };
}

function postsOf(topic: SampleTopic, threadId: number, firstId: number): SamplePost[] {
  const { body, likes, authorName, startedAt, replies } = topic;
  const opening = { body, likes, authorName, at: startedAt, replies: replies.length };
  return [
    { ...opening, threadId, parentId: null },
    ...replies.map((reply) => ({ ...reply, threadId, parentId: firstId, replies: 0 })),
  ];
}

export function postRow(post: SamplePost, people: PeopleIds) {
  return {
    thread_id: post.threadId,
    parent_id: post.parentId,
    author_id: people.byName.get(post.authorName) ?? null,
    author_name: post.authorName,
    body: post.body,
    status: 'visible' as const,
    like_count: post.likes,
    reply_count: post.replies,
    created_at: post.at,
  };
}

/** Spread over the members: each post's likes come from neighbours at another place in the list. */
const LIKER_STRIDE = 37;

function likeRows(posts: readonly SamplePost[], firstPost: number, people: PeopleIds) {
  const members = [...people.byEmail.values()];
  return posts.flatMap((post, index) =>
    Array.from({ length: post.likes }, (_, like) => ({
      post_id: firstPost + index,
      user_id: members[(index * LIKER_STRIDE + like) % members.length] ?? 1,
      created_at: post.at,
    })),
  );
}
