import { AppError } from '#app/errors.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { cut } from '#app/text/truncate.ts';
import type { SavedLibraryFile } from '#platform/images/image-store.ts';

export const MAX_LIBRARY_BYTES = 100 * 1024 * 1024;
const TOO_LARGE = 'That image is over 100 MB. Choose a smaller one.';
const MAX_NAME_LENGTH = 200;

export interface ReceivedFile {
  saved: SavedLibraryFile;
  fileName: string;
}

type ReceiveDeps = Pick<RequestContext, 'libraryFiles' | 'incomingFiles'>;

/**
 * Stores the image of a finished upload, or a fetched one, and deletes the upload.
 * @throws AppError refused if it can't be used, with the reason
 */
export async function receiveFile(
  { libraryFiles, incomingFiles }: ReceiveDeps,
  uploaderId: number,
  from: string | File,
): Promise<ReceivedFile> {
  const store = async (path: string, name: string): Promise<ReceivedFile> => {
    const saved = await libraryFiles.saveLibraryFile(path);
    if ('problem' in saved)
      throw new AppError('refused', { message: saved.problem, field: 'file' });
    return { saved, fileName: cut(name, MAX_NAME_LENGTH) };
  };
  if (typeof from !== 'string') {
    if (from.size > MAX_LIBRARY_BYTES) throw tooLarge();
    return incomingFiles.withFile(from, (path) => store(path, from.name));
  }
  if (from === '') {
    throw new AppError('refused', { message: 'Choose an image first.', field: 'file' });
  }
  const received = await incomingFiles.take(from, uploaderId, ({ path, name, bytes }) => {
    if (bytes > MAX_LIBRARY_BYTES) throw tooLarge();
    return store(path, name);
  });
  if (received) return received;
  const message = 'That upload is incomplete or has expired. Upload the file again.';
  throw new AppError('refused', { message, field: 'file' });
}

function tooLarge(): AppError {
  return new AppError('refused', { message: TOO_LARGE, field: 'file' });
}
