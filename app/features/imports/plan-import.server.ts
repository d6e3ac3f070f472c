import type { ImportKind, ImportOptions } from '#db/tables/imports.ts';
import type { SourceItem } from './import-source.ts';
import { sourceReaders } from './read/source-readers.server.ts';
import { findCategory } from './write/import-article.server.ts';

/** What an import would do with each item, in words. Nothing is written, and no image is fetched. */
export async function* planImport(
  kind: ImportKind,
  { path, options }: { path: string; options: ImportOptions },
): AsyncGenerator<string> {
  const reader = sourceReaders[kind];
  await reader.findSource(path);
  const { oldSite } = options;
  for await (const item of reader.read(path, { oldSite, onBytes: () => {} })) {
    yield describeItem(item, options);
  }
}

export function describeItem(item: SourceItem, options: ImportOptions): string {
  switch (item.kind) {
    case 'author':
      return `Author ${item.name}: ${options.authors === 'members' && item.email ? 'a member without a password' : 'a name in bylines'}`;
    case 'article': {
      const date = item.publishedAt.toISOString().slice(0, 10);
      const status = item.isPublished ? `published ${date}` : 'draft';
      return `Article “${item.title}”: ${findCategory({ options }, item.categories)}, ${status}, ${item.comments.length} comments`;
    }
    case 'thread':
      return `Topic “${item.title}”: ${item.posts.length} posts`;
    case 'subscriber':
      return `Subscriber ${item.email}`;
    case 'problem':
      return `Skipped ${item.item}: ${item.reason}`;
  }
}
