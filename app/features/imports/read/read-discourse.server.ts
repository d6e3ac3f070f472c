import { z } from 'zod';
import { plainTitle } from '#app/text/html/plain-title.ts';
import {
  getOldPath,
  type ReadOptions,
  type SourceItem,
  type SourcePost,
  type SourceReader,
  UnreadableFileError,
} from '../import-source.ts';
import { readDate } from './read-date.server.ts';
import { invalidValueMessage, readJsonValues } from './read-json-values.server.ts';

const time = z.string().transform(readDate).pipe(z.date());

const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  created_at: z.string().nullish().catch(undefined),
});
const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  read_restricted: z.boolean().nullish(),
  /** Rights by the name of a group; empty if everyone has all. */
  permissions_params: z.record(z.string(), z.unknown()).nullish(),
});
const topicSchema = z.object({
  id: z.int(),
  title: z.string(),
  category_id: z.int().nullish(),
  archetype: z.string().default('regular'),
  visible: z.boolean().nullish(),
  deleted_at: z.string().nullish(),
  /** Names, or objects with a name. */
  tags: z
    .array(z.union([z.string(), z.object({ name: z.string() })]))
    .nullish()
    .catch(undefined),
  posts: z.array(z.unknown()),
});
const postSchema = z.object({
  id: z.int(),
  user_id: z.int().nullish(),
  post_number: z.int(),
  raw: z.string(),
  created_at: time,
  reply_to_post_number: z.int().nullish(),
  hidden: z.boolean().nullish(),
  deleted_at: z.string().nullish(),
  user_deleted: z.boolean().nullish(),
  /** 1 for what members write, 2 and 3 for notes of moderators and the program, 4 for whispers. */
  post_type: z.int().nullish(),
});

interface Category {
  name: string;
  isPrivate: boolean;
}

type User = z.infer<typeof userSchema>;
type Post = z.infer<typeof postSchema>;

/** The JSON file of `script/discourse export_category` or `export_topics`, on the server of the forum. */
export const discourseReader: SourceReader = {
  kind: 'discourse',
  findSource: async (_path, workspace) => {
    const values = readJsonValues(workspace.readWhole(), ['$.topics.*', '$.users.*']);
    for await (const value of values) {
      if ('list' in value) return 'discourse';
    }
    throw new UnreadableFileError('This is not a Discourse export: it has no topics and no users.');
  },
  read: readDiscourse,
};

async function* readDiscourse(
  _path: string,
  { workspace, onBytes }: ReadOptions,
): AsyncGenerator<SourceItem> {
  const users = new Map<number, User>();
  const categories = new Map<number, Category>();
  const lists = ['$.users.*', '$.categories.*'];
  for await (const entry of readJsonValues(workspace.readWhole(), lists)) {
    if ('problem' in entry) continue;
    const user = entry.list === 'users' ? userSchema.safeParse(entry.value).data : undefined;
    if (user) users.set(user.id, user);
    const category =
      entry.list === 'categories' ? categorySchema.safeParse(entry.value).data : undefined;
    if (category)
      categories.set(category.id, { name: category.name, isPrivate: isPrivate(category) });
  }
  for (const { id, username, email, created_at } of users.values()) {
    yield {
      kind: 'author',
      sourceId: String(id),
      name: username,
      email: email ?? undefined,
      joinedAt: readDate(created_at),
    };
  }
  let number = 0;
  for await (const entry of readJsonValues(workspace.readWhole(), ['$.topics.*'], onBytes)) {
    if ('problem' in entry) {
      yield { kind: 'problem', item: 'Rest of the file', reason: entry.problem };
      return;
    }
    number += 1;
    yield* readTopic(entry.value, number, { users, categories });
  }
}

function* readTopic(
  value: unknown,
  number: number,
  { users, categories }: { users: Map<number, User>; categories: Map<number, Category> },
): Generator<SourceItem> {
  const parsed = topicSchema.safeParse(value);
  if (!parsed.success) {
    const reason = invalidValueMessage(parsed.error);
    yield { kind: 'problem', item: `Topic number ${number}`, reason };
    return;
  }
  const topic = parsed.data;
  const item = `Topic “${plainTitle(topic.title)}”`;
  const category = categories.get(topic.category_id ?? -1);
  const problem = topicProblem(topic, category);
  if (problem) {
    yield { kind: 'problem', item, reason: problem };
    return;
  }
  const posts: Post[] = [];
  for (const [index, one] of topic.posts.entries()) {
    const post = postSchema.safeParse(one).data;
    const of = `Post ${post?.post_number ?? index + 1} of ${item}`;
    const reason = post ? postProblem(post) : 'It has no text, date or number.';
    if (reason) yield { kind: 'problem', item: of, reason, isPart: true };
    else if (post) posts.push(post);
  }
  if (posts.length === 0) {
    yield { kind: 'problem', item, reason: 'It has no post that can be shown.' };
    return;
  }
  yield {
    kind: 'thread',
    sourceId: String(topic.id),
    title: plainTitle(topic.title),
    category: category?.name,
    topics: (topic.tags ?? []).map((tag) => {
      const name = typeof tag === 'string' ? tag : tag.name;
      const path = getOldPath(`/tag/${name}`);
      return { name: name.replaceAll('-', ' '), oldPaths: path ? [path] : [] };
    }),
    // Discourse ignores the slug between the two, and so does the lookup.
    oldPaths: [`/t/${topic.id}`],
    posts: posts
      .toSorted((a, b) => a.post_number - b.post_number)
      .map((post) => toPost(post, posts, users)),
  };
}

function isPrivate({ read_restricted, permissions_params }: z.infer<typeof categorySchema>) {
  const groups = Object.keys(permissions_params ?? {});
  return read_restricted === true || (groups.length > 0 && !groups.includes('everyone'));
}

/** Why the topic is left out: what not everyone could read does not become public. */
function topicProblem(
  { archetype, visible, deleted_at }: z.infer<typeof topicSchema>,
  category: Category | undefined,
): string | undefined {
  if (archetype === 'private_message') return 'It is a private message.';
  if (archetype !== 'regular') return `It is of the type “${archetype}”.`;
  if (category?.isPrivate) return 'Not everyone could read its category.';
  if (visible === false) return 'It was not listed.';
  return deleted_at ? 'It was deleted.' : undefined;
}

function postProblem({ hidden, deleted_at, user_deleted, post_type, raw }: Post) {
  if (hidden) return 'Moderators hid it.';
  if (deleted_at || user_deleted) return 'It was deleted.';
  if (post_type === 4) return 'Only staff could read it.';
  if (post_type && post_type !== 1) return 'It is a note about the topic, not a post.';
  return raw.trim() === '' ? 'It is empty.' : undefined;
}

function toPost(post: Post, posts: readonly Post[], users: Map<number, User>): SourcePost {
  const parent = posts.find(({ post_number }) => post_number === post.reply_to_post_number);
  const user = users.get(post.user_id ?? 0);
  return {
    sourceId: String(post.id),
    parentId: parent && parent.id !== post.id ? String(parent.id) : undefined,
    authorId: user && String(user.id),
    authorName: user?.username ?? '',
    text: { discourse: post.raw },
    createdAt: post.created_at,
  };
}
