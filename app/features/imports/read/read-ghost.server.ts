import { z } from 'zod';
import { parseCsv } from '#app/text/csv.ts';
import { plainTitle } from '#app/text/html/plain-title.ts';
import {
  getOldPath,
  type ReadOptions,
  type SourceItem,
  type SourceReader,
  type SourceText,
  type SourceTopic,
  UnreadableFileError,
} from '../import-source.ts';
import { NO_DATE, readDate } from './read-date.server.ts';
import { invalidValueMessage, readJsonValues } from './read-json-values.server.ts';
import { MAX_ROW_LENGTH } from './read-limits.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const optional = z.string().nullish();

const isTrue = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);

const postSchema = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  html: optional,
  lexical: optional,
  mobiledoc: optional,
  type: z.string().default('post'),
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: z.string(),
  visibility: optional,
  /** Older versions have it here, newer ones in `posts_meta`. */
  email_only: isTrue,
  feature_image: optional,
  custom_excerpt: optional,
  published_at: optional,
  created_at: optional,
  updated_at: optional,
});
type Post = z.output<typeof postSchema>;

const userSchema = z.object({ id, name: z.string(), email: optional, created_at: optional });
const tagSchema = z.object({ id, name: z.string(), slug: optional });
const postTagSchema = z.object({ post_id: id, tag_id: id });
const postAuthorSchema = z.object({
  post_id: id,
  author_id: id,
  sort_order: z.number().default(0),
});
const postMetaSchema = z.object({ post_id: id, feature_image_alt: optional, email_only: isTrue });

/** Ghost's export (Settings → Import/Export): a JSON file of its tables, or a CSV file of its members. */
export const ghostReader: SourceReader = {
  kind: 'ghost',
  findSource: async (_path, workspace) => {
    if (await isJson(workspace)) {
      const values = readJsonValues(workspace.readWhole(), listPaths(['posts', 'users']));
      for await (const value of values) {
        if ('list' in value) return 'ghost';
      }
      throw new UnreadableFileError('This is not a Ghost export: it has no posts and no users.');
    }
    for await (const [header] of readCsvRows(workspace)) {
      if (header?.includes('email')) return 'ghost';
      break;
    }
    throw new UnreadableFileError('This is neither a Ghost export (JSON) nor its members (CSV).');
  },
  read: async function* read(_path, options) {
    yield* (await isJson(options.workspace)) ? readPosts(options) : readMembers(options);
  },
};

type Workspace = ReadOptions['workspace'];

async function isJson(workspace: Workspace): Promise<boolean> {
  for await (const start of workspace.readWhole()) {
    return /^\ufeff?\s*\{/.test(start.toString('utf8', 0, 64));
  }
  return false;
}

/** Older exports have no outer `db`. */
function listPaths(names: readonly string[]): string[] {
  return names.flatMap((name) => [`$.db.*.data.${name}.*`, `$.data.${name}.*`]);
}

interface Index {
  users: Map<string, z.infer<typeof userSchema>>;
  tags: Map<string, z.output<typeof tagSchema>>;
  tagsByPost: Map<string, Set<string>>;
  /** Their positions, by id. */
  authorsByPost: Map<string, Map<string, number>>;
  altByPost: Map<string, string>;
  /** Ids of posts that were only sent by email. */
  emailOnly: Set<string>;
}

/** The tables that refer to posts come after them. */
async function readIndex(workspace: Workspace): Promise<Index> {
  const index: Index = {
    users: new Map(),
    tags: new Map(),
    tagsByPost: new Map(),
    authorsByPost: new Map(),
    altByPost: new Map(),
    emailOnly: new Set(),
  };
  const names = ['users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta'];
  for await (const entry of readJsonValues(workspace.readWhole(), listPaths(names))) {
    if ('list' in entry) addToIndex(index, entry.list, entry.value);
  }
  return index;
}

function addToIndex(index: Index, list: string, value: unknown): void {
  const user = list === 'users' ? userSchema.safeParse(value).data : undefined;
  if (user) index.users.set(user.id, user);
  const tag = list === 'tags' ? tagSchema.safeParse(value).data : undefined;
  if (tag) index.tags.set(tag.id, tag);
  const tagged = list === 'posts_tags' ? postTagSchema.safeParse(value).data : undefined;
  if (tagged) getOrAdd(index.tagsByPost, tagged.post_id, () => new Set()).add(tagged.tag_id);
  const written = list === 'posts_authors' ? postAuthorSchema.safeParse(value).data : undefined;
  if (written) {
    const authors = getOrAdd(index.authorsByPost, written.post_id, () => new Map());
    authors.set(written.author_id, written.sort_order);
  }
  const meta = list === 'posts_meta' ? postMetaSchema.safeParse(value).data : undefined;
  if (meta?.email_only) index.emailOnly.add(meta.post_id);
  if (meta?.feature_image_alt) index.altByPost.set(meta.post_id, meta.feature_image_alt);
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

async function* readPosts({
  workspace,
  onBytes,
  oldSite,
}: ReadOptions): AsyncGenerator<SourceItem> {
  const index = await readIndex(workspace);
  for (const { id: sourceId, name, email, created_at } of index.users.values()) {
    const joinedAt = readDate(created_at);
    yield { kind: 'author', sourceId, name, email: email ?? undefined, joinedAt };
  }
  let count = 0;
  const paths = listPaths(['posts']);
  for await (const entry of readJsonValues(workspace.readWhole(), paths, onBytes)) {
    if ('problem' in entry) {
      yield { kind: 'problem', item: 'Rest of the file', reason: entry.problem };
      return;
    }
    count += 1;
    yield readPost(entry.value, index, count, oldSite);
  }
}

function readPost(
  value: unknown,
  index: Index,
  number: number,
  oldSite: string | null,
): SourceItem {
  const parsed = postSchema.safeParse(value);
  if (!parsed.success) {
    const reason = invalidValueMessage(parsed.error);
    return { kind: 'problem', item: `Post number ${number}`, reason };
  }
  const post = parsed.data;
  // The export has this in place of the site's own address.
  const withSite = (text: string) => text.replaceAll('__GHOST_URL__', oldSite ?? '');
  const publishedAt = readDate(post.published_at ?? post.created_at);
  const isEmailOnly = post.email_only || index.emailOnly.has(post.id);
  const isDateMissing = post.status === 'published' && publishedAt === undefined;
  const restriction = getRestriction(post, isEmailOnly) ?? (isDateMissing ? NO_DATE : undefined);
  const authors = [...(index.authorsByPost.get(post.id) ?? [])].toSorted(([, a], [, b]) => a - b);
  const path = getOldPath(`/${post.slug}/`);
  const tags = [...(index.tagsByPost.get(post.id) ?? [])].flatMap(
    (tag) => index.tags.get(tag) ?? [],
  );
  return {
    kind: 'article',
    sourceId: post.id,
    title: plainTitle(post.title),
    slug: post.slug,
    excerpt: post.custom_excerpt ?? '',
    text: getText(post, withSite),
    isPublished: post.status === 'published' && restriction === undefined,
    restriction,
    publishedAt,
    updatedAt: readDate(post.updated_at),
    authorIds: authors.map(([id]) => id),
    categories: tags.map(({ name }) => name),
    topics: tags.filter(({ name }) => !name.startsWith('#')).map(toTopic),
    image: post.feature_image
      ? { url: withSite(post.feature_image), alt: index.altByPost.get(post.id) ?? '' }
      : undefined,
    oldPaths: path ? [path] : [],
    comments: [],
  };
}

/** Tags that start with # are for the old site only. */
function toTopic({ name, slug }: z.output<typeof tagSchema>): SourceTopic {
  const path = slug ? getOldPath(`/tag/${slug}/`) : undefined;
  return { name, oldPaths: path ? [path] : [] };
}

/** Posts of older versions have only the document of an older editor. */
function getText(post: Post, withSite: (text: string) => string): SourceText {
  if (post.html) return { html: withSite(post.html) };
  if (post.lexical) return { lexical: withSite(post.lexical) };
  return post.mobiledoc ? { mobiledoc: withSite(post.mobiledoc) } : { html: '' };
}

/** Why a finished post becomes a draft: not everyone could read it on the old site. */
function getRestriction({ status, visibility }: Post, isEmailOnly: boolean): string | undefined {
  if (status === 'sent' || (status === 'published' && isEmailOnly))
    return 'It was only sent by email, so it is a draft here.';
  if (status === 'scheduled') return 'It was scheduled, so it is a draft here.';
  if (status !== 'published' && status !== 'draft') {
    return `Its status is “${status.slice(0, 40)}”, so it is a draft here.`;
  }
  if (status !== 'published' || !visibility || visibility === 'public') return undefined;
  return visibility === 'members'
    ? 'Only members could read it, so it is a draft here.'
    : 'Only paying or chosen members could read it, so it is a draft here.';
}

/** Members who get Ghost's emails agreed to that there. */
async function* readMembers({ workspace, onBytes }: ReadOptions): AsyncGenerator<SourceItem> {
  let header: string[] | undefined;
  let line = 0;
  for await (const [row, bytes] of readCsvRows(workspace)) {
    line += 1;
    onBytes(bytes);
    if (!header) {
      header = row.map((name) => name.toLowerCase());
      continue;
    }
    const cell = (name: string) => row[header?.indexOf(name) ?? -1] ?? '';
    const email = cell('email');
    const problem = (reason: string) =>
      ({ kind: 'problem', item: `Line ${line}: ${email}`, reason }) as const;
    if (cell('deleted_at')) yield problem('The member was deleted.');
    else if (!/^(true|1|yes)$/i.test(cell('subscribed_to_emails'))) {
      yield problem('The member does not get emails.');
    } else yield { kind: 'subscriber', email, consentedAt: readDate(cell('created_at')) };
  }
}

/** Rows with the number of bytes read so far. A quoted cell may have several lines. */
async function* readCsvRows(workspace: Workspace): AsyncGenerator<[row: string[], bytes: number]> {
  let pending: string[] = [];
  let length = 0;
  let isQuoted = false;
  let bytes = 0;
  for await (const line of readLines(workspace.readWhole())) {
    bytes += Buffer.byteLength(line) + 1;
    pending.push(line);
    length += line.length;
    if ((line.match(/"/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted;
    if (isQuoted && length < MAX_QUOTED_LENGTH) continue;
    for (const row of parseCsv(pending.join('\n'))) yield [row, bytes];
    pending = [];
    length = 0;
    isQuoted = false;
  }
  for (const row of parseCsv(pending.join('\n'))) yield [row, bytes];
}

/** A quote that is missing does not make the rest of the file one row. */
const MAX_QUOTED_LENGTH = 100_000;

/** @throws UnreadableFileError if a line is too long */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let last = '';
  for await (const chunk of chunks) {
    const lines = (last + decoder.decode(chunk, { stream: true })).split('\n');
    last = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
    if (last.length > MAX_ROW_LENGTH) {
      throw new UnreadableFileError('A row of the file is too long.');
    }
  }
  last += decoder.decode();
  if (last) yield last;
}
