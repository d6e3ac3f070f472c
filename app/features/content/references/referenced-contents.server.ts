import {
  listContentReferences,
  type ReferencedContents,
} from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKinds } from '../content-kind.server.ts';
import { findContent } from '../content-kinds.server.ts';
import { findMarks } from '../mentions/find-marks.server.ts';

/** The published content that a text refers to, and the cache tags of all it refers to. */
export async function getReferencedContents(
  kinds: ContentKinds,
  db: Database,
  markdown: string,
): Promise<{ contents: ReferencedContents; tags: string[] }> {
  const references = [...listContentReferences(markdown)];
  if (references.length === 0) return { contents: new Map(), tags: [] };
  const refs = references.map(([, reference]) => reference);
  const found = await findContent(kinds, db, refs);
  const marks = await findMarks(kinds, db, found, refs);
  const contents = references.flatMap(([address, reference]) => {
    const item = found.get(reference);
    if (!item) return [];
    const { kind, title, path } = item;
    const card = { label: kind.label, title, path, marks: marks.get(reference) };
    return [[address, card] as const];
  });
  return { contents: new Map(contents), tags: [...found.tags, ...marks.tags] };
}
