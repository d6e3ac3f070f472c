import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { cut } from '#app/text/truncate.ts';
import type { UnusableVideo } from '#platform/videos/probe-video.ts';
import { upsertVideo } from './videos.queries.server.ts';

const MAX_NAME_LENGTH = 200;

const problems: Record<UnusableVideo, string> = {
  unreadable: 'That file isn’t a video we can use. Choose an MP4 or WebM file.',
  unplayable:
    'Not every browser can play that video. Export it with H.264, VP8, VP9 or AV1, then upload it again.',
  incomplete:
    'That video is damaged or incomplete. Export or download it again, then upload the new file.',
  'too large': 'That video is too large. Export it smaller.',
};

type VideoDeps = Pick<RequestContext, 'incomingFiles' | 'saveVideo' | 'transaction' | 'now'> & {
  actor: Member;
};

/**
 * Stores the video of a finished upload or of a form, and returns the id of its row.
 * @throws AppError refused if it can't be used, with the reason
 */
export async function receiveVideo(deps: VideoDeps, from: string | File): Promise<number> {
  const { incomingFiles, actor } = deps;
  if (typeof from !== 'string') {
    return incomingFiles.withFile(from, (path) => store(deps, path, from.name));
  }
  const id = await incomingFiles.take(from, actor.id, ({ path, name }) => store(deps, path, name));
  if (id !== undefined) return id;
  const message = 'That upload is incomplete or has expired. Upload the file again.';
  throw new AppError('refused', { message, field: 'videoId' });
}

async function store(
  { saveVideo, transaction, actor, now }: VideoDeps,
  path: string,
  name: string,
): Promise<number> {
  const saved = await saveVideo(path);
  if (typeof saved === 'string') {
    throw new AppError('refused', { message: problems[saved], field: 'videoId' });
  }
  const { storageKey: storage_key, width, height, seconds, bytes } = saved;
  return transaction(async (unit) => {
    await saved.ensureStored(unit);
    return upsertVideo(unit.db, {
      storage_key,
      width,
      height,
      seconds,
      bytes,
      file_name: cut(name, MAX_NAME_LENGTH),
      uploader_id: actor.id,
      created_at: now,
    });
  });
}
