import { listContentReferences } from '#app/text/long-text/content-references.server.ts';
import type { ContentReference } from '#app/text/markdown/embed.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKind } from '../content-kind.server.ts';

/** All that is asked of a kind here. */
export type OfficialKinds = readonly Pick<ContentKind, 'id' | 'listUnofficial'>[];

/** The addresses, such as `article:12`, of the items among these that readers of official news only don't get. */
export async function listUnofficial(
  kinds: OfficialKinds,
  db: Database,
  refs: readonly ContentReference[],
): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const kind of kinds) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind.id).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const id of (await kind.listUnofficial?.(db, [...ids])) ?? []) {
      addresses.add(`${kind.id}:${id}`);
    }
  }
  return addresses;
}

/** Whether a text refers or links to something that readers of official news only don't get. */
export async function refersToRumors(
  { kinds, db, origin }: { kinds: OfficialKinds; db: Database; origin: string },
  markdown: string,
): Promise<boolean> {
  const references = [...listContentReferences(markdown, origin).values()];
  return (await listUnofficial(kinds, db, references)).size > 0;
}
