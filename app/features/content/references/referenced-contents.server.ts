import type { SignFile } from '#app/features/images/images.server.ts';
import {
  listContentReferences,
  type ReferencedContents,
} from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKinds } from '../content-kind.server.ts';
import { findReferences } from './find-references.server.ts';

/** What a text refers to and readers see, and the cache tags of all it refers to. */
export async function getReferencedContents(
  kinds: ContentKinds,
  db: Database,
  markdown: string,
  signFile?: SignFile,
): Promise<{ contents: ReferencedContents; tags: string[] }> {
  const references = [...listContentReferences(markdown)];
  if (references.length === 0) return { contents: new Map(), tags: [] };
  const { get, tags } = await findReferences(
    kinds,
    db,
    references.map(([, reference]) => reference),
    signFile,
  );
  const contents = references.flatMap(([address, reference]) => {
    const card = get(reference);
    return card ? [[address, card] as const] : [];
  });
  return { contents: new Map(contents), tags };
}

/** The references in a text that readers can't see, such as `article:12`. */
export async function listHiddenReferences(
  kinds: ContentKinds,
  db: Database,
  markdown: string,
): Promise<string[]> {
  const { contents } = await getReferencedContents(kinds, db, markdown);
  return [...listContentReferences(markdown).keys()].filter((address) => !contents.has(address));
}
