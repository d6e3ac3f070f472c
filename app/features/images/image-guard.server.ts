import { can } from '#app/features/identity/rights.policy.ts';
import { getSiteIdentity, siteImageIds } from '#app/features/settings/site.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { type FileAccess, readFileToken } from './file-access.server.ts';
import { listImagesByStorageKey } from './images.queries.server.ts';
import {
  isInPreview,
  isShownPublicly,
  listReferring,
} from './library/public-images.queries.server.ts';
import { findSiteHero } from './library/site-hero.queries.server.ts';

/**
 * Decides who may see the uploaded images that are attached to a feature's content. An upload that
 * no guard allows is visible to no one.
 */
export interface ImageGuard {
  /** The subset attached to content that is public right now. */
  listPublic: (db: Database, imageIds: readonly number[]) => Promise<number[]>;
  /** The subset this viewer may see although it is not public: as author or staff. */
  listVisibleTo: (db: Database, imageIds: readonly number[], viewer: Viewer) => Promise<number[]>;
}

export type ImageAudience =
  /** A library image that something public shows. */
  | 'library'
  /** An avatar, or public for as long as the content it is attached to is. */
  | 'public'
  | 'viewer'
  | 'none';

export interface ImageAudienceQuery {
  db: Database;
  guards: readonly ImageGuard[];
  storageKey: string;
  /** The focus of a crop. Crops exist only for the image's own focus and for that of the hero. */
  focus?: { x: number; y: number } | undefined;
  access: FileAccess;
  /** Called only for images that are not public. */
  getViewer: () => Promise<Viewer>;
}

/** Who may see the image now. Identical files share a storage key, so several rows can apply. */
export async function getImageAudience({
  db,
  guards,
  storageKey,
  focus,
  access,
  getViewer,
}: ImageAudienceQuery): Promise<ImageAudience> {
  const images = await listImagesByStorageKey(db, storageKey);
  // A file without a row is left over from a deletion.
  if (images.length === 0) return 'none';
  const hero = await findSiteHero(db);
  if (focus && !isFocus(images, focus) && !(hero && isSamePoint(hero.focus, focus))) {
    // The page editor previews a focus before it is saved.
    return can(await getViewer(), 'edit pages') ? 'viewer' : 'none';
  }
  if (images.some(({ purpose }) => purpose === 'avatar')) return 'public';
  const library = images.filter(({ purpose }) => purpose === 'library');
  if (await isLibraryImagePublic(db, library, hero?.imageId)) return 'library';
  const attachments = images.filter(({ purpose }) => purpose === 'attachment').map(({ id }) => id);
  if (attachments.length > 0) {
    for (const { listPublic } of guards) {
      if ((await listPublic(db, attachments)).length > 0) return 'public';
    }
  }
  const previewed = readFileToken(access, storageKey);
  if (previewed && (await isInPreview(db, previewed, currentIds(library)))) return 'viewer';
  const viewer = await getViewer();
  if (library.length > 0 && can(viewer, 'write articles')) return 'viewer';
  if (attachments.length === 0) return 'none';
  for (const { listVisibleTo } of guards) {
    if ((await listVisibleTo(db, attachments, viewer)).length > 0) return 'viewer';
  }
  return 'none';
}

function isFocus(images: readonly ImageFile[], focus: Point): boolean {
  return images.some((row) => isSamePoint({ x: row.focal_x, y: row.focal_y }, focus));
}

interface Point {
  x: number;
  y: number;
}

function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

type ImageFile = Awaited<ReturnType<typeof listImagesByStorageKey>>[number];

/** Without images in the trash and merged duplicates. */
function currentIds(rows: readonly ImageFile[]): number[] {
  return rows
    .filter(({ trashed_at, merged_into_id }) => trashed_at === null && merged_into_id === null)
    .map(({ id }) => id);
}

async function isLibraryImagePublic(
  db: Database,
  rows: readonly ImageFile[],
  heroId: number | undefined,
): Promise<boolean> {
  const ids = currentIds(rows);
  if (ids.length === 0) return false;
  if (await isShownPublicly(db, ids)) return true;
  const marks = siteImageIds(await getSiteIdentity(db));
  const shown = heroId === undefined ? marks : [heroId, ...marks];
  const referring = await listReferring(db, ids);
  return shown.some((id) => referring.includes(id));
}
