import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type PublicLoaderArgs, publicLoader } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKindId } from './content.schema.ts';
import type { ContentItem, ContentKind, ContentKinds } from './content-kind.server.ts';

/** Every registered kind; set by the server for each request. */
export const contentKindsContext = createContext<ContentKinds>();

/** A `publicLoader` with access to the content kinds. */
export function contentLoader<Data>(
  load: (args: PublicLoaderArgs & { contentKinds: ContentKinds }) => Promise<Data>,
) {
  return (args: Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern'>): Promise<Data> => {
    const contentKinds = args.context.get(contentKindsContext);
    return publicLoader((publicArgs) => load({ ...publicArgs, contentKinds }))(args);
  };
}

export function getContentKind(kinds: ContentKinds, id: ContentKindId): ContentKind {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`No content kind is registered for "${id}".`);
  return kind;
}

export interface ContentRef {
  kind: ContentKindId;
  id: number;
}

export interface FoundContent {
  /** Undefined unless the item is published. */
  get: (ref: ContentRef) => (ContentItem & { kind: ContentKind }) | undefined;
  /** Cache tags of all requested items, published or not, and of those shown in their place. */
  tags: string[];
}

/** Looks up items of any kind, with one query per kind. */
export async function findContent(
  kinds: ContentKinds,
  db: Database,
  refs: readonly ContentRef[],
): Promise<FoundContent> {
  const items = new Map<string, ContentItem & { kind: ContentKind }>();
  const tags = new Set(refs.map(({ kind, id }) => getContentKind(kinds, kind).itemTag(id)));
  for (const kind of kinds) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind.id).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const item of await kind.findPublished(db, [...ids])) {
      items.set(getKey({ kind: kind.id, id: item.id }), { ...item, kind });
      tags.add(kind.itemTag(item.shownId ?? item.id));
    }
  }
  return { get: (ref) => items.get(getKey(ref)), tags: [...tags] };
}

const getKey = ({ kind, id }: ContentRef) => `${kind}:${id}`;
