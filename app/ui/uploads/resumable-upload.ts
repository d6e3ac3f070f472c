import type { DetailedError, Upload } from 'tus-js-client';

export interface ResumableUpload {
  /**
   * Resolves to the upload's id, which a form then names. Rejects when the connection is lost for good, or
   * with an `UploadRefusal`.
   */
  finished: Promise<string>;
  abort: () => void;
}

/** Small enough that a request ends before the server's time limit on a slow connection. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

/**
 * Uploads a file with the tus protocol. After a lost connection, a reload included, the same file
 * continues where it stopped. `onProgress` gets a number between 0 and 1.
 */
export function startUpload(
  file: File,
  onProgress: (progress: number) => void,
  purpose?: 'import',
): ResumableUpload {
  let isAborted = false;
  let started: Upload | undefined;
  const finished = (async () => {
    const tus = await import('tus-js-client');
    return new Promise<string>((resolve, reject) => {
      const upload = new tus.Upload(file, {
        endpoint: '/admin/uploads',
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        onShouldRetry: mayRetry,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, ...(purpose && { purpose }) },
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onError: (error) => reject(findRefusal(error) ?? error),
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      });
      started = upload;
      void upload.findPreviousUploads().then(([previous]) => {
        if (isAborted) return;
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      }, reject);
    });
  })();
  const abort = () => {
    isAborted = true;
    // Also deletes what has arrived.
    void started?.abort(true).catch(() => {});
  };
  return { finished, abort };
}

/** The server does not take the file. Its message is for the member. */
class UploadRefusal extends Error {
  override name = 'UploadRefusal';
}

/** The last one: its disk is full. */
const REFUSED = new Set([403, 413, 429, 507]);

/** Conflicts and locks end with the request that an upload waits for. */
function mayRetry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 423;
  return navigator.onLine && !isFinal && !REFUSED.has(status);
}

function findRefusal(error: Error | DetailedError): UploadRefusal | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response && REFUSED.has(response.getStatus())
    ? new UploadRefusal(response.getBody())
    : undefined;
}

/** Why the server did not take the file; undefined if the connection was lost. */
export function uploadRefusal(error: unknown): string | undefined {
  return error instanceof UploadRefusal ? error.message : undefined;
}
