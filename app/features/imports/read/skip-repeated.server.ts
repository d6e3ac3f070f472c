import { itemName } from '../describe-item.ts';
import type { SourceItem, SourcePost, SourceReader } from '../import-source.ts';

const REPEATED = 'An item before it in the file has the same id.';

/** The site remembers items by their ids, so a second one with the same id would count as imported before. */
export function skipRepeated(reader: SourceReader): SourceReader {
  return {
    ...reader,
    read: async function* read(path, options) {
      const seen = new Set<string>();
      for await (const item of reader.read(path, options)) yield* withoutRepeated(item, seen);
    },
  };
}

function* withoutRepeated(item: SourceItem, seen: Set<string>): Generator<SourceItem> {
  if (item.kind !== 'article' && item.kind !== 'thread') {
    yield item;
    return;
  }
  const name = itemName(item);
  if (!isNew(`${item.kind} ${item.sourceId}`, seen)) {
    yield { kind: 'problem', item: name, reason: REPEATED };
    return;
  }
  const kept: SourcePost[] = [];
  for (const post of item.kind === 'article' ? item.comments : item.posts) {
    if (isNew(`post ${post.sourceId}`, seen)) kept.push(post);
    else {
      const by = post.authorName || 'someone';
      yield { kind: 'problem', item: `A post by ${by} on ${name}`, reason: REPEATED, isPart: true };
    }
  }
  yield item.kind === 'article' ? { ...item, comments: kept } : { ...item, posts: kept };
}

function isNew(key: string, seen: Set<string>): boolean {
  const isNew = !seen.has(key);
  seen.add(key);
  return isNew;
}
