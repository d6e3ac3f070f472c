import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findSiteHero } from '#app/features/images/library.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  listEntryTitles,
  listReferences,
  listReferringIds,
  TIMELINE,
} from './image-uses.queries.server.ts';
import { getTextUses, type LibraryUse } from './text-uses.server.ts';

/** Everything that shows the image, with links for staff. */
export async function getImageUses(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  id: number,
): Promise<LibraryUse[]> {
  const ids = await listReferringIds(db, [id]);
  const references = await listReferences(db, ids);
  const identity = await getSiteIdentity(db);
  const uses = await getTextUses({ db, contentKinds }, references);
  const inTimeline = await listEntryTitles(
    db,
    references.filter(({ kind }) => kind === TIMELINE).map(({ contentId }) => contentId),
  );
  const entries = inTimeline.map(({ id: entryId, title }) => ({
    key: `${TIMELINE}-${entryId}`,
    label: 'Timeline',
    title,
    status: 'published',
    isInText: false,
    path: `/admin/timeline/${entryId}`,
  }));
  const hero = await findSiteHero(db);
  const siteImages = { ...identity, heroImageId: hero?.imageId };
  const bySite = siteUses.filter(({ key }) => ids.includes(siteImages[key] ?? -1));
  return [...bySite.map((use) => ({ ...siteUse, ...use })), ...uses, ...entries];
}

const siteUse = { label: 'Site', status: 'published', isInText: false };

const APPEARANCE = '/admin/settings/appearance';

const siteUses = [
  {
    key: 'heroImageId',
    label: 'Home page',
    title: 'The image at the top',
    path: '/admin/pages/home',
  },
  { key: 'logoImageId', title: 'Logo', path: APPEARANCE },
  { key: 'iconImageId', title: 'Icon', path: APPEARANCE },
] as const;

/** Drops every cached page that shows one of the images, and the knowledge of which files are public. */
export async function invalidateImages(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  contentKinds: ContentKinds,
  ids: readonly number[],
): Promise<void> {
  const references = await listReferences(db, await listReferringIds(db, ids));
  for (const kind of contentKinds) {
    const mine = references.filter((reference) => reference.kind === kind.id);
    if (mine.length > 0) invalidate(kind.listTag);
    for (const { contentId } of mine) invalidate(kind.itemTag(contentId));
  }
  if (references.some(({ kind }) => kind === TIMELINE)) invalidate('timeline');
  invalidate(siteTag);
}
