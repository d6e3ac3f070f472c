import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findMarks } from '#app/features/content/mentions.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { TopicItem } from '../topic-item.ts';
import {
  listOwnImages,
  listShownThreads,
  type ShownItemRow,
} from '../topic-items.queries.server.ts';

const EXCERPT_LENGTH = 180;

interface ItemsDeps {
  db: Database;
  contentKinds: ContentKinds;
}

interface FoundItems {
  items: TopicItem[];
  /** Cache tags of all that they show. */
  tags: string[];
}

interface ItemParts {
  /** For pages that show excerpts and images. */
  isWhole: boolean;
}

/** The items of these rows that readers see, in their order. */
export async function findItems(
  deps: ItemsDeps,
  rows: readonly ShownItemRow[],
  parts: ItemParts,
): Promise<FoundItems> {
  const content = await findContentItems(deps, rows, parts);
  const threads = await findThreadItems(deps, rows, parts);
  const known = new Map([...content.items, ...threads.items]);
  return {
    items: rows.flatMap((row) => known.get(getKey(row)) ?? []),
    tags: [...content.tags, ...threads.tags],
  };
}

const getKey = ({ kind, content_id: id }: Pick<ShownItemRow, 'kind' | 'content_id'>) =>
  `${kind}:${id}`;

async function findContentItems(
  { db, contentKinds }: ItemsDeps,
  rows: readonly ShownItemRow[],
  { isWhole }: ItemParts,
) {
  const refs = rows.flatMap(({ kind, content_id: id }) => (kind === 'thread' ? [] : { kind, id }));
  const found = await findContent(contentKinds, db, refs);
  const marks = await findMarks(contentKinds, db, found, refs);
  const texts = isWhole ? await findTexts({ db, contentKinds }, refs) : new Map<string, string>();
  const images = isWhole
    ? await findImages({ db, contentKinds }, refs)
    : new Map<string, ImageSource>();
  const items = rows.flatMap((row): [string, TopicItem][] => {
    if (row.kind === 'thread') return [];
    const ref = { kind: row.kind, id: row.content_id };
    const item = found.get(ref);
    if (!item) return [];
    const { title, path } = item;
    const key = getKey(row);
    return [
      [
        key,
        {
          ...ref,
          label: item.kind.label,
          title,
          path,
          excerpt: texts.get(key) ?? '',
          // An event has a time of its own, which isn’t that of the list.
          at: row.shown_at.toISOString(),
          claims: marks.get(ref),
          image: images.get(key),
        },
      ],
    ];
  });
  return { items, tags: [...found.tags, ...marks.tags] };
}

interface ContentRef {
  kind: ContentKindId;
  id: number;
}

/** The beginnings of their texts, as the search finds them. */
async function findTexts({ db, contentKinds }: ItemsDeps, refs: readonly ContentRef[]) {
  const texts = new Map<string, string>();
  for (const { id: kind, search } of contentKinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    if (!search || ids.length === 0) continue;
    for (const { id, text } of await search.findDocuments(db, ids)) {
      texts.set(`${kind}:${id}`, truncate(text, EXCERPT_LENGTH));
    }
  }
  return texts;
}

async function findImages({ db, contentKinds }: ItemsDeps, refs: readonly ContentRef[]) {
  const images = new Map<string, ImageSource>();
  for (const { id: kind } of contentKinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const rows = await listOwnImages(db, kind, ids);
    const found = await getImagesOf(db, rows);
    for (const { id, image_id } of rows) {
      const image = found.get(image_id ?? 0);
      if (image) images.set(`${kind}:${id}`, image);
    }
  }
  return images;
}

async function findThreadItems(
  { db }: ItemsDeps,
  rows: readonly ShownItemRow[],
  { isWhole }: ItemParts,
) {
  const threads = rows.filter(({ kind }) => kind === 'thread');
  const ids = threads.map(({ content_id: id }) => id);
  const found = new Map((await listShownThreads(db, ids)).map((thread) => [thread.id, thread]));
  const items = threads.flatMap((row): [string, TopicItem][] => {
    const thread = found.get(row.content_id);
    if (!thread) return [];
    const { id, body } = thread;
    const title = thread.title ?? `Message by ${publicName(thread.author_name)}`;
    const text = isWhole ? truncate(markdownToText(body), EXCERPT_LENGTH) : '';
    const item: TopicItem = {
      kind: 'thread',
      id,
      label: 'Message',
      title,
      path: `/message-board/${id}`,
      // A thread without a title of its own is called by the beginning of its message.
      excerpt: text.startsWith(title.slice(0, 20)) && text.length <= title.length ? '' : text,
      at: row.shown_at.toISOString(),
      claims: [],
      image: undefined,
    };
    return [[getKey(row), item]];
  });
  return { items, tags: ids.map((id) => `thread:${id}`) };
}
