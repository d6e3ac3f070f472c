import { can } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findVideoByKey, isVideoPublic } from './videos.queries.server.ts';

interface VideoQuery {
  db: Database;
  storageKey: string;
  /** Called only for videos that are not public. */
  getViewer: () => Promise<Viewer>;
}

/** A video file and who may see it now: everyone while a published item shows it, otherwise staff. */
export async function findVideoFile({ db, storageKey, getViewer }: VideoQuery) {
  const video = await findVideoByKey(db, storageKey);
  if (!video) return undefined;
  if (await isVideoPublic(db, video.id)) return { bytes: video.bytes, audience: 'public' as const };
  const isStaff = can(await getViewer(), 'publish content');
  return isStaff ? { bytes: video.bytes, audience: 'viewer' as const } : undefined;
}
