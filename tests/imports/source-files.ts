import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

async function write(name: string, text: string): Promise<string> {
  const path = join(await makeTemporaryFolder('import'), name);
  await writeFile(path, text);
  return path;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;

const DATE = '2024-05-02 09:30:00';

export interface WordpressItem {
  title?: string | undefined;
  html: string;
  id?: number;
  status?: string | undefined;
  password?: string | undefined;
  /** UTC. */
  date?: string | undefined;
  type?: 'post' | 'page';
  slug?: string;
  link?: string;
  /** The id of the page above. */
  parent?: number;
  order?: number;
  comments?: readonly string[];
}

const commentXml = (text: string, index: number) => `<wp:comment>
  <wp:comment_id>${index + 1}</wp:comment_id><wp:comment_author>Ada</wp:comment_author>
  <wp:comment_date_gmt>${DATE}</wp:comment_date_gmt><wp:comment_approved>1</wp:comment_approved>
  <wp:comment_content>${cdata(text)}</wp:comment_content></wp:comment>`;

/** A WordPress export with a post for each item. */
export function wordpressFile(items: readonly WordpressItem[]): Promise<string> {
  const posts = items.map(
    (
      {
        title = 'A post',
        html,
        status = 'publish',
        password = '',
        date = DATE,
        id,
        type = 'post',
        slug,
        link,
        parent = 0,
        order = 0,
        comments = [],
      },
      index,
    ) => `<item>
      <title>${cdata(title)}</title><content:encoded>${cdata(html)}</content:encoded>
      ${link ? `<link>${link}</link>` : ''}<wp:post_id>${id ?? index + 1}</wp:post_id><wp:post_type>${type}</wp:post_type>
      <wp:post_name>${slug ?? `post-${index + 1}`}</wp:post_name>
      <wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order><wp:status>${status}</wp:status>
      <wp:post_password>${password}</wp:post_password>
      <wp:post_date>${date}</wp:post_date>
      <wp:post_date_gmt>${date}</wp:post_date_gmt>
      ${comments.map(commentXml).join('')}</item>`,
  );
  return write(
    'wordpress.xml',
    `<rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>
      <link>https://blog.example.org</link>${posts.join('')}</channel></rss>`,
  );
}

/** A Ghost export with these posts, each of which is published unless it says otherwise. */
export function ghostFile(
  posts: readonly Record<string, unknown>[],
  users: readonly { id: string; name: string; email: string | null }[] = [],
): Promise<string> {
  const rows = posts.map((post, index) => ({
    id: `post-${index + 1}`,
    title: `Post ${index + 1}`,
    slug: `post-${index + 1}`,
    status: 'published',
    visibility: 'public',
    published_at: '2024-02-03T09:00:00.000Z',
    ...post,
  }));
  return write('ghost.json', JSON.stringify({ db: [{ data: { posts: rows, users } }] }));
}

/** A Discourse export with a topic of one post for each text. */
export function discourseFile(
  topics: readonly (Record<string, unknown> & { posts: Record<string, unknown>[] })[],
  rest: Record<string, unknown> = {},
): Promise<string> {
  const rows = topics.map((topic, index) => ({
    id: index + 1,
    title: `Topic ${index + 1}`,
    archetype: 'regular',
    ...topic,
    posts: topic.posts.map((post, number) => ({ id: 100 * index + number + 1, ...post })),
  }));
  return write('discourse.json', JSON.stringify({ topics: rows, users: [], ...rest }));
}

/** A post of a topic. */
export function discoursePost(raw: string, number = 1): Record<string, unknown> {
  return { post_number: number, raw, created_at: '2022-03-01T10:00:00.000Z' };
}
