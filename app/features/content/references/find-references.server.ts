import { fileTag, findFileCards } from '#app/features/files/files.server.ts';
import type { SignFile } from '#app/features/images/images.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import { isContentKind } from '#app/text/links/content-sections.ts';
import type { ReferencedContent } from '#app/text/long-text/content-references.server.ts';
import type { ContentReference } from '#app/text/markdown/embed.ts';
import type { Database } from '#db/engine.ts';
import type { ContentItem, ContentKinds, ReferenceKind } from '../content-kind.server.ts';
import { type ContentRef, findContent } from '../content-kinds.server.ts';
import { findMarks } from '../mentions/find-marks.server.ts';

interface FoundReferences {
  /** For its card. Undefined if readers can’t see it. */
  get: (reference: ContentReference) => ReferencedContent | undefined;
  /** Cache tags of all references, also of those that readers don't see. */
  tags: string[];
}

/**
 * Looks up what texts refer to: content, and what else features offer.
 * @param signFile for a page that shows files which may not be public
 */
export async function findReferences(
  kinds: ContentKinds,
  db: Database,
  references: readonly ContentReference[],
  signFile?: SignFile,
): Promise<FoundReferences> {
  const refs = references.flatMap(({ kind, id }) => (isContentKind(kind) ? [{ kind, id }] : []));
  const content = await findContentCards(kinds, db, refs);
  const tags = new Set(content.tags);
  const cards = new Map(content.cards);
  const files: ReferenceKind = {
    id: 'file',
    findCards: (to, ids) => findFileCards(to, ids, signFile),
    getTags: (id) => [fileTag(id)],
  };
  for (const kind of [...kinds.flatMap(({ referenceKinds = [] }) => referenceKinds), files]) {
    const ids = new Set(references.filter((ref) => ref.kind === kind.id).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const [id, card] of await kind.findCards(db, [...ids])) {
      cards.set(getKey({ kind: kind.id, id }), card);
    }
    for (const tag of [...ids].flatMap(kind.getTags)) tags.add(tag);
  }
  return { get: (reference) => cards.get(getKey(reference)), tags: [...tags] };
}

const getKey = ({ kind, id }: ContentReference) => `${kind}:${id}`;

async function findContentCards(kinds: ContentKinds, db: Database, refs: readonly ContentRef[]) {
  const cards = new Map<string, ReferencedContent>();
  if (refs.length === 0) return { cards, tags: [] };
  const found = await findContent(kinds, db, refs);
  const marks = await findMarks(kinds, db, found, refs);
  const { language } = await getSiteIdentity(db);
  for (const ref of refs) {
    const item = found.get(ref);
    if (!item) continue;
    const { kind, title, path, schedule } = item;
    const time = schedule && toCardTime(schedule, language);
    cards.set(getKey(ref), { label: kind.label, title, path, time, marks: marks.get(ref) });
  }
  return { cards, tags: [...found.tags, ...marks.tags] };
}

/** The same for a series however long it has been going on, because pages with the card stay in the cache. */
function toCardTime(
  { startsAt, timeZone, repeats }: NonNullable<ContentItem['schedule']>,
  language: string,
) {
  const at = startsAt.toISOString();
  return { at, text: formatFullDateTime(at, timeZone, language), repeats };
}
