import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

/** The size of the part that an upload keeps in memory. S3 accepts 10,000 parts: files of up to 78 GB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Upload {
  client: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  object: { Bucket: string; Key: string };
  chunks: AsyncIterable<Uint8Array>;
}

/** Uploads a stream part by part, so that each part can be retried. Small files are one request. */
export async function uploadInParts({ client, sdk, object, chunks }: Upload): Promise<void> {
  const parts = splitIntoParts(chunks);
  const first = await parts.next();
  const whole = first.value ?? Buffer.alloc(0);
  if (whole.length < PART_BYTES) {
    await client.send(new sdk.PutObjectCommand({ ...object, Body: whole }));
    return;
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const done: CompletedPart[] = [];
    for (let part = first; !part.done; part = await parts.next()) {
      const PartNumber = done.length + 1;
      const command = new sdk.UploadPartCommand({ ...upload, PartNumber, Body: part.value });
      const { ETag } = await client.send(command);
      done.push({ ETag, PartNumber });
    }
    const MultipartUpload = { Parts: done };
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
  } catch (error) {
    // The store would keep the parts, and charge for them. The first error is the one to report.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Parts of equal size; the last one may be shorter. */
async function* splitIntoParts(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, undefined> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    let joined = Buffer.concat(pending);
    for (; joined.length >= PART_BYTES; joined = joined.subarray(PART_BYTES)) {
      yield joined.subarray(0, PART_BYTES);
    }
    pending = [joined];
    length = joined.length;
  }
  if (length > 0) yield Buffer.concat(pending);
  return undefined;
}
