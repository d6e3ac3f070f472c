import { jobsTag } from '#db/jobs/insert-job.ts';
import { everything } from '#db/transaction.ts';
import { pictureRemover } from '#platform/images/database-picture-remover.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { queueUpkeep } from '#platform/jobs/upkeep.ts';
import { Worker, type WorkerParts } from '#platform/jobs/worker.ts';
import { liveUpkeep } from '#platform/live/upkeep.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, doorsOf } from './pages/app-build.ts';

/** Does the jobs of the app's features and of the queue itself; wakes when a commit has added some. */
export function createWorker(
  platform: Platform,
  findBuild: () => Promise<AppBuild>,
  pace: Pick<WorkerParts, 'pollMs'> = {},
): Worker {
  const { engine, jobs, log, transaction, now, config, mailer, events, signer, pictures } =
    platform;
  const removePicture = pictureRemover(transaction, pictures);
  const upkeep = [queueUpkeep(jobs), liveUpkeep(engine.db)];
  const findWork = async (): Promise<RegisteredWork> => {
    const { registeredWork } = doorsOf(await findBuild());
    return {
      jobs: [...upkeep, registeredWork].flatMap((work) => work.jobs),
      schedules: [...upkeep, registeredWork].flatMap((work) => work.schedules),
    };
  };
  const { origin } = config;
  const doors = { db: engine.db, transaction, now, origin, mailer, signer, removePicture };
  const worker = new Worker({ db: engine.db, jobs, findWork, doors, log, ...pace });
  events.subscribe((event) => {
    const isOurs =
      event.kind === 'hearing' ||
      (event.kind === 'changed' &&
        (event.tags.includes(jobsTag) || event.tags.includes(everything)));
    if (isOurs) worker.wake();
  });
  return worker;
}
