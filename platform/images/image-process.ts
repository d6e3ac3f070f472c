import { constants, setPriority } from 'node:os';
import type { ImageAnswer, ImageJob, ImageQuestion } from './image-job.ts';
import { describeImage, redrawImage, resizeImage } from './image-processor.ts';

/** The program of the process that opens pictures, started by ImageWorkshop. */

// Pages first: pictures are made with what the machine has to spare.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function run(job: ImageJob) {
  switch (job.kind) {
    case 'describe':
      return describeImage(job.bytes);
    case 'redraw':
      return redrawImage(job.bytes);
    case 'resize':
      return resizeImage(job.bytes, job.width, job.format);
  }
}

async function answer({ number, job }: ImageQuestion): Promise<ImageAnswer> {
  try {
    return { number, result: await run(job) };
  } catch (error) {
    return { number, refusal: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (question: ImageQuestion) => {
  const given = await answer(question);
  if (process.connected) process.send?.(given);
});
process.on('disconnect', () => process.exit());
// What stops the site may reach this process too; it ends when the site lets go of it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
