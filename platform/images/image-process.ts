import { constants, setPriority } from 'node:os';
import { drawCard } from './draw-card.ts';
import type { ImageJob, ImageRequest, ImageResponse } from './image-job.ts';
import { describeImage, importImage, overlayImage, resizeImage } from './image-processor.ts';
import { UnusableImageError } from './unusable-image.ts';

/** Entry point of the image process that ImageWorker starts. */

// Pages first: images use spare CPU time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function run(job: ImageJob) {
  switch (job.kind) {
    case 'card':
      return drawCard(job.card);
    case 'describe':
      return describeImage(job.bytes);
    case 'import':
      return importImage(job.file);
    case 'overlay':
      return overlayImage(job.bytes, job.overlay);
    case 'resize':
      return resizeImage(job.bytes, job.variant);
  }
}

async function respond({ number, job }: ImageRequest): Promise<ImageResponse> {
  try {
    return { number, result: await run(job) };
  } catch (error) {
    const isUnusable = error instanceof UnusableImageError;
    return { number, error: error instanceof Error ? error.message : String(error), isUnusable };
  }
}

process.on('message', async (request: ImageRequest) => {
  const response = await respond(request);
  // The server may exit at this very moment, and without a callback that would be an uncaught error.
  if (process.connected) process.send?.(response, () => {});
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group; this process exits when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
