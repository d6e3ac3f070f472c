import type { ReadableStream } from 'node:stream/web';
import type { S3Client } from '@aws-sdk/client-s3';
import { Availability } from '#db/availability.ts';
import { UnavailableError } from '#db/unavailable.ts';
import { uploadInParts } from './s3-upload.ts';
import { assertStorageKey, isStorageKey, type Storage } from './storage.ts';
import { StorageError, withTimeLimit } from './storage-error.ts';
import type { S3Location } from './storage-location.ts';

const CONNECT_TIMEOUT_MS = 3000;
const IDLE_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** For all attempts. */
const MAX_CHECK_MS = 45_000;
/** A paused video holds a connection until it has been idle for too long. */
const MAX_CONNECTIONS = 200;

interface S3Options {
  /** Told when the store cannot be used, and when it can again. */
  availability?: Availability | undefined;
  idleTimeoutMs?: number;
}

/** Stores files in a bucket of an S3-compatible store. Finds credentials where all AWS tools do. */
export function createS3Storage(location: S3Location, options: S3Options = {}): Storage {
  let connection: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connection ??= connect(location, options);
    return connection;
  };
  const getObject = (key: string) => {
    assertStorageKey(key);
    return { Bucket: location.bucket, Key: key };
  };
  const size = async (key: string) => {
    const object = getObject(key);
    const { client, sdk, attempt } = await s3();
    const head = await attempt(() => client.send(new sdk.HeadObjectCommand(object)));
    return head?.ContentLength;
  };
  return {
    write: async (key, bytes) => {
      const object = { ...getObject(key), Body: bytes };
      const { client, sdk, attempt } = await s3();
      await attempt(() => client.send(new sdk.PutObjectCommand(object)));
    },
    writeStream: async (key, chunks) => {
      const object = getObject(key);
      const { client, sdk, attempt } = await s3();
      await attempt(() => uploadInParts({ client, sdk, object, chunks }));
    },
    read: async (key) => {
      const object = getObject(key);
      const { client, sdk, attempt } = await s3();
      const found = await attempt(() => client.send(new sdk.GetObjectCommand(object)));
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    size,
    readRange: async (key, { start, end }) => {
      const object = { ...getObject(key), Range: `bytes=${start}-${end}` };
      const { client, sdk, attempt } = await s3();
      const found = await attempt(() => client.send(new sdk.GetObjectCommand(object)));
      return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
    },
    has: async (key) => (await size(key)) !== undefined,
    remove: async (key) => {
      const object = getObject(key);
      const { client, sdk, attempt } = await s3();
      await attempt(() => client.send(new sdk.DeleteObjectCommand(object)));
    },
    list: async (cursor) => {
      const query = { Bucket: location.bucket, ...(cursor && { ContinuationToken: cursor }) };
      const { client, sdk, attempt } = await s3();
      const page = await attempt(() => client.send(new sdk.ListObjectsV2Command(query)));
      const files = (page?.Contents ?? []).flatMap(({ Key: key = '', Size: bytes = 0 }) =>
        isStorageKey(key) ? [{ key, size: bytes }] : [],
      );
      return { files, next: page?.NextContinuationToken };
    },
    check: async () => {
      const { client, sdk } = await s3();
      const head = client.send(new sdk.HeadBucketCommand({ Bucket: location.bucket }));
      await withTimeLimit(
        head.then(() => {}, explain),
        MAX_CHECK_MS,
      );
    },
    close: () => void connection?.then(({ client }) => client.destroy()),
  };
}

/** Loads the client, which takes 35 MB, only on sites that use it. */
async function connect(location: S3Location, options: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const client: S3Client = new sdk.S3Client({
    ...(location.endpoint && { endpoint: location.endpoint }),
    region: location.region,
    forcePathStyle: location.isPathStyle,
    maxAttempts: MAX_ATTEMPTS,
    // Other stores than Amazon's may refuse the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { client, sdk, attempt: attemptWith(options.availability ?? new Availability()) };
}

/** The response to a HEAD request has no body that could say what is wrong. */
function explain(error: S3Error): never {
  const reasons: Record<number, string> = {
    301: 'The bucket is in another region.',
    403: 'The object storage rejected these credentials.',
    404: 'The bucket does not exist.',
  };
  const reason = reasons[error.$metadata?.httpStatusCode ?? 0];
  const problem = error.message || error.name;
  throw new StorageError(reason ?? `It can’t be reached: ${problem.replace(/\.$/, '')}.`, {
    cause: error,
  });
}

type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

/** Returns undefined for a file that does not exist. */
function attemptWith(availability: Availability) {
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      const result = await work();
      availability.report(undefined);
      return result;
    } catch (error) {
      const { name, message, $metadata } = error as S3Error;
      if (name === 'NoSuchKey' || name === 'NotFound') {
        availability.report(undefined);
        return undefined;
      }
      // Errors of a stream that is being uploaded have no metadata; lost connections have no status.
      if (!$metadata || ($metadata.httpStatusCode ?? 500) < 500) throw error;
      const problem = message || name;
      availability.report(problem);
      throw new UnavailableError(`The file storage cannot be used: ${problem}`);
    }
  };
}
