import { listTopics, type Topic } from '../generate/topics.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

interface SamplePost {
  threadId: number;
  parentId: number | null;
  author: string;
  body: string;
  likes: number;
  replies: number;
  /** Counts the thread's posts in the order in which they appeared. */
  shownNumber?: number;
  at: Date;
}

/** Board topics with their replies, and a row for each like. */
export async function loadDiscussions(
  writer: SampleWriter,
  people: LoadedPeople,
  now: Date,
): Promise<void> {
  const topics = listTopics(now);
  const openingIds = assignOpeningIds(topics, writer.nextId('posts'));
  const firstThreadId = await writer.insert(
    'threads',
    topics.map((topic, index) => threadRow(topic, openingIds[index] ?? null)),
  );
  const posts = topics.flatMap((topic, index) =>
    getPosts(topic, firstThreadId + index, openingIds[index] ?? null),
  );
  const firstPostId = await writer.insert(
    'posts',
    posts.map((post) => postRow(post, people)),
  );
  await writer.insert('post_likes', likeRows(posts, firstPostId, people));
}

/** Posts are inserted topic by topic, each opening post before its replies. */
function assignOpeningIds(topics: readonly Topic[], firstId: number): number[] {
  let nextId = firstId;
  return topics.map(({ replies }) => {
    const openingId = nextId;
    nextId += replies.length + 1;
    return openingId;
  });
}

function threadRow(topic: Topic, openingId: number | null) {
  return {
    subject_kind: 'board' as const,
    subject_id: null,
    category: topic.category,
    title: topic.title,
    has_title: true,
    opening_post_id: openingId,
    post_count: topic.replies.length + 1,
    shown_count: topic.replies.length + 1,
    created_at: topic.startedAt,
    last_post_at: topic.replies.at(-1)?.at ?? topic.startedAt,
  };
}

function getPosts(topic: Topic, threadId: number, openingId: number | null): SamplePost[] {
  const { author, body, likes, startedAt, replies } = topic;
  const opening = { author, body, likes, at: startedAt, replies: replies.length };
  return [
    { ...opening, threadId, parentId: null, shownNumber: 1 },
    ...replies.map((reply, index) => ({
      ...reply,
      threadId,
      parentId: openingId,
      replies: 0,
      shownNumber: index + 2,
    })),
  ];
}

export function postRow(post: SamplePost, people: LoadedPeople) {
  return {
    thread_id: post.threadId,
    parent_id: post.parentId,
    author_id: people.findId(post.author),
    author_name: post.author,
    body: post.body,
    status: 'visible' as const,
    shown_number: post.shownNumber ?? 0,
    like_count: post.likes,
    reply_count: post.replies,
    created_at: post.at,
  };
}

/** Spreads the likes over all members: each post starts further on in the list. */
const LIKER_STRIDE = 37;

function likeRows(posts: readonly SamplePost[], firstPostId: number, { ids }: LoadedPeople) {
  return posts.flatMap((post, index) =>
    Array.from({ length: post.likes }, (_, like) => ({
      post_id: firstPostId + index,
      actor_id: ids[(index * LIKER_STRIDE + like) % ids.length] ?? 1,
      created_at: post.at,
    })),
  );
}
