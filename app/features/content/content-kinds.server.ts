import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type PublicLoaderArgs, publicLoader } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import type { ContentKindId } from './content.schema.ts';
import type {
  ContentItem,
  ContentKind,
  ContentKinds,
  FoundMentions,
} from './content-kind.server.ts';

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
  /** Cache tags of all requested items, published or not. */
  tags: string[];
}

/** Looks up items of any kind, with one query per kind. */
export async function findContent(
  kinds: ContentKinds,
  db: Database,
  refs: readonly ContentRef[],
): Promise<FoundContent> {
  const items = new Map<string, ContentItem & { kind: ContentKind }>();
  for (const kind of kinds) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind.id).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const item of await kind.findPublished(db, [...ids])) {
      items.set(getKey({ kind: kind.id, id: item.id }), { ...item, kind });
    }
  }
  return {
    get: (ref) => items.get(getKey(ref)),
    tags: [...new Set(refs.map(({ kind, id }) => getContentKind(kinds, kind).itemTag(id)))],
  };
}

/** The addresses, such as `article:12`, of the items among these that readers of official news only don't get. */
export async function listUnofficial(
  kinds: ContentKinds,
  db: Database,
  refs: readonly ContentRef[],
): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const kind of kinds) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind.id).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const id of (await kind.listUnofficial?.(db, [...ids])) ?? []) {
      addresses.add(getKey({ kind: kind.id, id }));
    }
  }
  return addresses;
}

const getKey = ({ kind, id }: ContentRef) => `${kind}:${id}`;

/** What items of a kind, or threads, mention of the kinds that have ratings, and the cache tags of it. */
export async function findMentions(
  kinds: ContentKinds,
  db: Database,
  by: MentioningKind,
  ids: readonly number[],
): Promise<FoundMentions> {
  const found = await Promise.all(kinds.map(async (kind) => kind.findMentions?.(db, by, ids)));
  const known = found.filter((each) => each !== undefined);
  return {
    get: (id) => {
      const each = known.map(({ get }) => get(id));
      return {
        items: each.flatMap(({ items }) => items),
        marks: each.flatMap(({ marks }) => marks),
      };
    },
    tags: known.flatMap(({ tags }) => tags),
  };
}
