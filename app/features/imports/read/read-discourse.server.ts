import { z } from 'zod';
import {
  type ReadOptions,
  type SourceItem,
  type SourcePost,
  type SourceReader,
  UnreadableFileError,
} from '../import-source.ts';
import { readJsonValues } from './read-json-values.server.ts';

const time = z.coerce.date();

const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  created_at: time.nullish(),
});
const categorySchema = z.object({ id: z.int(), name: z.string() });
const topicSchema = z.object({
  id: z.int(),
  title: z.string(),
  category_id: z.int().nullish(),
  archetype: z.string().default('regular'),
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
});

type User = z.infer<typeof userSchema>;
type Post = z.infer<typeof postSchema>;

/** The JSON file of `script/discourse export_category` or `export_topics`, on the server of the forum. */
export const discourseReader: SourceReader = {
  kind: 'discourse',
  findSource: async (path) => {
    for await (const value of readJsonValues(path, ['$.topics.*', '$.users.*'])) {
      if ('list' in value) return 'discourse';
    }
    throw new UnreadableFileError('This is not a Discourse export: it has no topics and no users.');
  },
  read: readDiscourse,
};

async function* readDiscourse(path: string, { onBytes }: ReadOptions): AsyncGenerator<SourceItem> {
  const users = new Map<number, User>();
  const categories = new Map<number, string>();
  for await (const entry of readJsonValues(path, ['$.users.*', '$.categories.*'])) {
    if ('problem' in entry) continue;
    const user = entry.list === 'users' ? userSchema.safeParse(entry.value).data : undefined;
    if (user) users.set(user.id, user);
    const category =
      entry.list === 'categories' ? categorySchema.safeParse(entry.value).data : undefined;
    if (category) categories.set(category.id, category.name);
  }
  for (const { id, username, email, created_at } of users.values()) {
    yield {
      kind: 'author',
      sourceId: String(id),
      name: username,
      email: email ?? undefined,
      joinedAt: created_at ?? undefined,
    };
  }
  let number = 0;
  for await (const entry of readJsonValues(path, ['$.topics.*'], onBytes)) {
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
  { users, categories }: { users: Map<number, User>; categories: Map<number, string> },
): Generator<SourceItem> {
  const parsed = topicSchema.safeParse(value);
  if (!parsed.success) {
    const reason = `Its field “${parsed.error.issues[0]?.path.join('.')}” is missing or wrong.`;
    yield { kind: 'problem', item: `Topic number ${number}`, reason };
    return;
  }
  const topic = parsed.data;
  const item = `Topic “${topic.title}”`;
  if (topic.archetype !== 'regular') {
    yield { kind: 'problem', item, reason: 'It is a private message.' };
    return;
  }
  const posts: Post[] = [];
  for (const [index, one] of topic.posts.entries()) {
    const post = postSchema.safeParse(one).data;
    const of = `Post ${post?.post_number ?? index + 1} of ${item}`;
    if (!post) yield { kind: 'problem', item: of, reason: 'It has no text, date or number.' };
    else if (post.hidden) yield { kind: 'problem', item: of, reason: 'Moderators hid it.' };
    else if (post.raw.trim() === '') yield { kind: 'problem', item: of, reason: 'It is empty.' };
    else posts.push(post);
  }
  if (posts.length === 0) {
    yield { kind: 'problem', item, reason: 'It has no post that can be shown.' };
    return;
  }
  yield {
    kind: 'thread',
    sourceId: String(topic.id),
    title: topic.title,
    category: categories.get(topic.category_id ?? -1),
    // Discourse ignores the slug between the two, and so does the lookup.
    oldPaths: [`/t/${topic.id}`],
    posts: posts
      .toSorted((one, other) => one.post_number - other.post_number)
      .map((post) => toPost(post, posts, users)),
  };
}

function toPost(post: Post, posts: readonly Post[], users: Map<number, User>): SourcePost {
  const parent = posts.find(({ post_number }) => post_number === post.reply_to_post_number);
  const user = users.get(post.user_id ?? 0);
  return {
    sourceId: String(post.id),
    parentId: parent && parent.id !== post.id ? String(parent.id) : undefined,
    authorId: user && String(user.id),
    authorName: user?.username ?? '',
    text: { markdown: fromDiscourse(post.raw) },
    createdAt: post.created_at,
  };
}

/** Quotes in brackets become Markdown quotes. Uploads have addresses that only the forum knows. */
function fromDiscourse(raw: string): string {
  return raw
    .replace(/\[quote="?([^",\]]*)[^\]]*\]\s*([\s\S]*?)\s*\[\/quote\]/gi, (_, name, text) =>
      [...(name ? [`**${name}:**`] : []), text]
        .join('\n')
        .split('\n')
        .map((line: string) => `> ${line}`)
        .join('\n'),
    )
    .replace(/\[(spoiler|details)[^\]]*\]\s*([\s\S]*?)\s*\[\/\1\]/gi, '||$2||')
    .replace(/!\[([^\]|]*)[^\]]*\]\(upload:\/\/[^)]*\)/g, '(image: $1)');
}
