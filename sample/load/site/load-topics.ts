import type { Transaction } from 'kysely';
import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import type { ContentTopicsTable } from '#db/tables/content.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';
import { readJson } from '../../read-content.ts';
import type { ImageIds } from '../load-images.ts';
import type { SampleWriter } from '../sample-writer.ts';

const topicsSchema = z.array(
  z.strictObject({
    name: z.string(),
    description: z.string().default(''),
    image: z.string().optional(),
    /** Beginnings of words. Everything with one of them in its title carries the topic. */
    words: z.array(z.string()).min(1),
  }),
);

interface Item extends Pick<ContentTopicsTable, 'kind' | 'content_id' | 'shown_at'> {
  title: string;
}

/** Topics of all content and messages, by the words of the titles. */
export async function loadTopics(
  writer: SampleWriter,
  db: Transaction<Tables>,
  images: ImageIds,
  now: Date,
): Promise<void> {
  const topics = readJson('topics.json', topicsSchema);
  const firstId = await writer.insert(
    'topics',
    topics.map(({ name, description, image }) => ({
      name,
      name_key: name.toLowerCase(),
      slug: slugify(name),
      description,
      image_id: image === undefined ? null : images.getId(image),
      created_at: now,
      updated_at: now,
    })),
  );
  const items = [...(await listContent(db)), ...(await listThreads(db))];
  await writer.insert(
    'content_topics',
    items.flatMap(({ title, ...item }) => {
      const found = topics.flatMap(({ words }, index) => (hasWord(title, words) ? [index] : []));
      return found.map((index, position) => ({
        ...item,
        topic_id: firstId + index,
        position,
        via_topic_id: null,
      }));
    }),
  );
}

function hasWord(title: string, words: readonly string[]): boolean {
  const text = ` ${title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, ' ')} `;
  return words.some((word) => text.includes(` ${word}`));
}

async function listContent(db: Transaction<Tables>): Promise<Item[]> {
  const items: Item[] = [];
  for (const [kind, table] of Object.entries(contentTables)) {
    const rows = await db
      .selectFrom(table as 'articles')
      .select(['id', 'title', 'status', 'published_at'])
      .orderBy('id')
      .execute();
    for (const { id, title, status, published_at } of rows) {
      const shown_at = status === 'published' ? published_at : null;
      items.push({ kind: kind as keyof typeof contentTables, content_id: id, shown_at, title });
    }
  }
  return items;
}

async function listThreads(db: Transaction<Tables>): Promise<Item[]> {
  const rows = await db
    .selectFrom('threads')
    .select(['id', 'title', 'is_listed', 'created_at'])
    .where('subject_kind', '=', 'board')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, is_listed, created_at }) => ({
    kind: 'thread',
    content_id: id,
    shown_at: is_listed ? created_at : null,
    title: title ?? '',
  }));
}
