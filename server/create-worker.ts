import { jobsTag } from '#db/jobs/insert-job.ts';
import { ALL_PAGES } from '#db/transaction.ts';
import { imageRemover } from '#platform/images/database-image-remover.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { queueMaintenance } from '#platform/jobs/maintenance.ts';
import { Worker, type WorkerOptions } from '#platform/jobs/worker.ts';
import { liveMaintenance } from '#platform/live/maintenance.ts';
import type { Platform } from '#platform/platform.ts';
import { searchMaintenance } from '#platform/search/maintenance.ts';
import { fileRemover } from '#platform/storage/database-file-remover.ts';
import { type AppBuild, getServerBindings } from './pages/app-build.ts';

/** Runs the jobs of all features and maintenance jobs; wakes up when a commit adds a job. */
export function createWorker(
  platform: Platform,
  findBuild: () => Promise<AppBuild>,
  pace: Pick<WorkerOptions, 'pollMs'> = {},
): Worker {
  const { engine, jobs, log, transaction, now, config, events, signer, images } = platform;
  const { mail, sms, fetchWeb, findAddressProblem, push, videos, files } = platform;
  const maintenance = [
    queueMaintenance(jobs),
    liveMaintenance(engine.db),
    searchMaintenance(engine),
  ];
  const loadWork = async (): Promise<RegisteredWork> => {
    const { registeredWork } = getServerBindings(await findBuild());
    return {
      jobs: [...maintenance, registeredWork].flatMap((work) => work.jobs),
      schedules: [...maintenance, registeredWork].flatMap((work) => work.schedules),
    };
  };
  const { origin } = config;
  const deps = {
    db: engine.db,
    transaction,
    now,
    origin,
    get mailer() {
      return mail.mailer;
    },
    sms,
    bounceMailbox: platform.bounceMailbox,
    signer,
    fetchWeb,
    readForeignText: platform.foreignText.read,
    findAddressProblem,
    saveImage: async (bytes: Uint8Array) => {
      const saved = await images.saveUpload(bytes);
      return 'problem' in saved ? undefined : saved;
    },
    deleteImage: imageRemover(transaction, images),
    libraryFiles: images,
    importFiles: platform.importFiles,
    openWorkspace: platform.openWorkspace,
    backups: platform.backups,
    deleteVideo: fileRemover(transaction, videos, 'videos'),
    deleteFile: fileRemover(transaction, files, 'library_files'),
    sendPush: push.send,
  };
  const worker = new Worker({ db: engine.db, jobs, loadWork, deps, log, ...pace });
  events.subscribe((event) => {
    const mayHaveJobs =
      event.kind === 'connected' ||
      (event.kind === 'changed' &&
        (event.tags.includes(jobsTag) || event.tags.includes(ALL_PAGES)));
    if (mayHaveJobs) worker.wake();
  });
  return worker;
}
