import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findSiteHero } from '#app/features/images/library.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  listContentTitles,
  listEntryTitles,
  listNewsletterTitles,
  listReferences,
  listReferringIds,
  TIMELINE,
} from './image-uses.queries.server.ts';

export interface ImageUse {
  key: string;
  /** 'Article' */
  label: string;
  title: string;
  status: string;
  /** Where staff edit it. */
  path: string | undefined;
  isInText: boolean;
}

interface UsesDeps {
  db: Database;
  contentKinds: ContentKinds;
}

/** Everything that shows the image, with links for staff. */
export async function getImageUses(
  { db, contentKinds }: UsesDeps,
  id: number,
): Promise<ImageUse[]> {
  const ids = await listReferringIds(db, [id]);
  const references = await listReferences(db, ids);
  const identity = await getSiteIdentity(db);
  const uses = await Promise.all(
    contentKinds.map(async (kind) => {
      const mine = references.filter((reference) => reference.kind === kind.id);
      const rows = await listContentTitles(
        db,
        kind.id,
        mine.map(({ contentId }) => contentId),
      );
      return rows.flatMap((row) =>
        mine
          .filter(({ contentId }) => contentId === row.id)
          .map(({ isInText }) => ({
            key: `${kind.id}-${row.id}-${isInText ? 'text' : 'image'}`,
            label: kind.label,
            title: row.title,
            status: row.status,
            path: kind.admin.editPath(row.id),
            isInText,
          })),
      );
    }),
  );
  const inNewsletters = await listNewsletterTitles(
    db,
    references.filter(({ kind }) => kind === 'newsletter').map(({ contentId }) => contentId),
  );
  const newsletters = inNewsletters.map(({ id: newsletterId, subject, status }) => ({
    key: `newsletter-${newsletterId}`,
    label: 'Newsletter',
    title: subject,
    status,
    isInText: true,
    path: `/admin/newsletters/${newsletterId}`,
  }));
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
  return [
    ...bySite.map((use) => ({ ...siteUse, ...use })),
    ...uses.flat(),
    ...entries,
    ...newsletters,
  ];
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
