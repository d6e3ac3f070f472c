import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listImagesByStorageKey } from './images.queries.server.ts';

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
  /** A library image or avatar: public forever, so clients may cache it as immutable. */
  | 'permanent'
  /** Public for as long as the content it is attached to is. */
  | 'public'
  | 'viewer'
  | 'none';

export interface ImageAudienceQuery {
  db: Database;
  guards: readonly ImageGuard[];
  storageKey: string;
  /** Called only for images that are not public. */
  getViewer: () => Promise<Viewer>;
}

/** Who may see the image now. Identical files share a storage key, so several rows can apply. */
export async function getImageAudience({
  db,
  guards,
  storageKey,
  getViewer,
}: ImageAudienceQuery): Promise<ImageAudience> {
  const images = await listImagesByStorageKey(db, storageKey);
  const attachments = images.filter(({ purpose }) => purpose === 'attachment').map(({ id }) => id);
  // A file without a row is left over from a deletion.
  if (images.length === 0) return 'none';
  if (attachments.length < images.length) return 'permanent';
  for (const { listPublic } of guards) {
    if ((await listPublic(db, attachments)).length > 0) return 'public';
  }
  const viewer = await getViewer();
  for (const { listVisibleTo } of guards) {
    if ((await listVisibleTo(db, attachments, viewer)).length > 0) return 'viewer';
  }
  return 'none';
}
