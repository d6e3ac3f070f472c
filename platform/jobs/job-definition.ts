import type { Database } from '#db/engine.ts';
import type { Job } from '#db/jobs/job.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Backups } from '#platform/backups/backups.ts';
import type { ReadForeignText } from '#platform/foreign-text/foreign-text.ts';
import type { ImageStore, SavedUpload } from '#platform/images/image-store.ts';
import type { OpenWorkspace } from '#platform/import-workspace/import-workspace.ts';
import type { BounceMailbox } from '#platform/mail/bounce-mailbox.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Push } from '#platform/push/push.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { Sms } from '#platform/sms/sms.ts';
import type { ImportFiles } from '#platform/storage/import-files.ts';
import type { FindAddressProblem } from '#platform/web-fetch/address-problem.ts';
import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';

export interface JobContext {
  db: Database;
  transaction: RunTransaction;
  now: () => Date;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
  signer: Signer;
  /** Undefined if it is no image we can use. @throws UnavailableError if too many are waiting */
  saveImage: (bytes: Uint8Array) => Promise<SavedUpload | undefined>;
  /** Deletes an image's files if no row refers to it. */
  deleteImage: (storageKey: string) => Promise<void>;
  libraryFiles: Pick<ImageStore, 'saveLibraryFile' | 'removeCrops' | 'removeOriginal'>;
  /** Deletes a video's file if no row refers to it. */
  deleteVideo: (storageKey: string) => Promise<void>;
  /** The same for a file that readers download. */
  deleteFile: (storageKey: string) => Promise<void>;
  backups: Pick<Backups, 'run' | 'drill' | 'getName'>;
  importFiles: Pick<ImportFiles, 'withFile' | 'remove'>;
  openWorkspace: OpenWorkspace;
  /** Fetches from other sites, never from private networks. Do not call it inside a transaction. */
  fetchWeb: WebFetch;
  readForeignText: ReadForeignText;
  findAddressProblem: FindAddressProblem;
  /** Sends a message to a browser. Do not call it inside a transaction. */
  sendPush: Push['send'];
  /** Undefined if no mail server is configured. */
  mailer: Mailer | undefined;
  bounceMailbox: Pick<BounceMailbox, 'find' | 'read'>;
  /** Undefined if no provider of text messages is configured. */
  sms: Sms | undefined;
  job: { id: number; createdAt: Date; attempt: number; isLastAttempt: boolean };
  /** Logs an error that the job goes on after. */
  reportError: (error: unknown) => void;
  /** Aborted when the process must exit before the job is done; the job is then released. */
  signal: AbortSignal;
  /**
   * Runs the job's effect and marks the job done in one commit, so the effect happens exactly once,
   * however often the job is started. Call it once, as the last step of the handler.
   */
  finishWith: (work: (unit: UnitOfWork) => Promise<void>) => Promise<void>;
  /** Makes the job a dead letter at once, if a retry cannot help. */
  giveUp: (reason: string) => never;
}

/** Runs at least once: effects outside `finishWith` may be repeated. */
export type JobHandler<Input> = (input: Input, context: JobContext) => Promise<void>;

/** A job and its handler, which is loaded on first use. */
export interface JobDefinition<Input> extends Job<Input> {
  handler: () => Promise<JobHandler<Input>>;
}

/** Any definition. Its handler only gets input that its own schema has parsed. */
export type AnyJob = Job<unknown> & { handler: () => Promise<JobHandler<never>> };

/** A job without input that runs on a schedule. */
export interface JobSchedule {
  job: AnyJob;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  cron: string;
}

export interface RegisteredWork {
  jobs: readonly AnyJob[];
  schedules: readonly JobSchedule[];
}
