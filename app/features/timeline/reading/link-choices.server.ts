import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';
import { formatLink, parseLink, toStoredLink } from '../entry-links.ts';
import { findLinkedItem, listNewestItems } from '../timeline.queries.server.ts';

const ITEMS_PER_KIND = 40;

/** The newest public items of every kind, for the field of a link. */
export async function listLinkChoices(
  db: Database,
  contentKinds: ContentKinds,
): Promise<FieldOption[]> {
  const choices = await Promise.all(
    contentKinds.map(async ({ id: kind, label }) => {
      const rows = await listNewestItems(db, kind, ITEMS_PER_KIND);
      return rows.map(({ id, title }) => ({
        value: formatLink(toStoredLink({ kind, id })),
        label: `${label}: ${title}`,
      }));
    }),
  );
  return choices.flat();
}

/** Returns what an entry links to, for staff. Undefined if it links to nothing. */
export async function describeLink(
  db: Database,
  stored: string,
): Promise<{ title: string; isPublic: boolean } | undefined> {
  const link = parseLink(stored);
  if (!link) return undefined;
  const item = await findLinkedItem(db, link.kind, link.id);
  return { title: item?.title ?? '', isPublic: item?.status === 'published' };
}
