import { can } from '#app/features/identity/rights.policy.ts';
import { type FileAccess, readFileToken } from '#app/features/images/images.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findVideoByKey, isVideoInPreview, isVideoPublic } from './videos.queries.server.ts';

interface VideoQuery {
  db: Database;
  storageKey: string;
  access: FileAccess;
  /** Called only for videos that are not public. */
  getViewer: () => Promise<Viewer>;
}

/**
 * A video file and who may see it now: everyone while a published item shows it, otherwise staff, and
 * anyone who has the private link of a preview.
 */
export async function findVideoFile({ db, storageKey, access, getViewer }: VideoQuery) {
  const video = await findVideoByKey(db, storageKey);
  if (!video) return undefined;
  if (await isVideoPublic(db, video.id)) return { bytes: video.bytes, audience: 'public' as const };
  const previewed = readFileToken(access, storageKey);
  const isAllowed =
    (previewed?.kind === 'media' && (await isVideoInPreview(db, previewed.id, video.id))) ||
    can(await getViewer(), 'publish content');
  return isAllowed ? { bytes: video.bytes, audience: 'viewer' as const } : undefined;
}
