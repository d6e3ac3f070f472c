import { constants, setPriority } from 'node:os';
import type { ImageJob, ImageRequest, ImageResponse } from './image-job.ts';
import { describeImage, reencodeImage, resizeImage } from './image-processor.ts';

/** Entry point of the image process that ImageWorker starts. */

// Pages first: images use spare CPU time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function run(job: ImageJob) {
  switch (job.kind) {
    case 'describe':
      return describeImage(job.bytes);
    case 'reencode':
      return reencodeImage(job.bytes);
    case 'resize':
      return resizeImage(job.bytes, job.size, job.format);
  }
}

async function respond({ number, job }: ImageRequest): Promise<ImageResponse> {
  try {
    return { number, result: await run(job) };
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (request: ImageRequest) => {
  const response = await respond(request);
  if (process.connected) process.send?.(response);
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group; this process exits when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
