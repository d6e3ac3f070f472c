import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { ExportOptions } from '#platform/archive/archive-stream.ts';
import type { Backups } from '#platform/backups/backups.ts';
import type { Finding } from '#platform/doctor/finding.ts';
import type { LibraryFiles } from '#platform/files/library-files.ts';
import type { ReadForeignText } from '#platform/foreign-text/foreign-text.ts';
import type { ImageStore, SavedUpload } from '#platform/images/image-store.ts';
import type { UnusableImage } from '#platform/images/unusable-image.ts';
import type { JobsAdmin } from '#platform/jobs/jobs-admin.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import type { BounceMailbox } from '#platform/mail/bounce-mailbox.ts';
import type { MailSetup } from '#platform/mail/database-mail.ts';
import type { SystemStatus } from '#platform/observability/system-status.ts';
import type { Push } from '#platform/push/push.ts';
import type { Search } from '#platform/search/search.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { Sns } from '#platform/sns/sns.ts';
import type { ImportFiles } from '#platform/storage/import-files.ts';
import type { IncomingFiles } from '#platform/uploads/incoming-files.ts';
import type { Videos } from '#platform/videos/videos.ts';
import type { FindAddressProblem } from '#platform/web-fetch/address-problem.ts';
import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';
import type { Actor, Viewer } from './actor.ts';
import { isOtherViewer, noResult, refuseOtherViewer } from './refuse-other-viewer.ts';
import type { LogSignIn } from './sign-in-attempt.ts';
import { withErrorId } from './with-error-id.ts';

/** Keeps guests from posting in a browser where a banned account signed in. */
export interface DeviceBan {
  until: Date;
  /** The ban of the account that was asked about. */
  account: { reason: string; until: Date | undefined } | undefined;
}

/** Something that the analytics count, with the page and link that led to it. */
export interface ReachedGoal {
  goal: 'sign-up' | 'subscription' | 'affiliate';
  link?: string;
  page?: string;
}

/** The dependencies of actions and personal pages: the request and the adapters. */
export interface RequestContext {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
  /** Whether the public URL uses TLS, and cookies are restricted to it. */
  isSecure: boolean;
  /** Whether the public URL is on a loopback host. */
  isLocal: boolean;
  /** How a command begins on the machine that runs the site. */
  programName: string;
  /** The client’s IPv4 address, or its /64 if it uses IPv6. For rate limits only; never store it. */
  clientNetwork: string;
  limits: Limits;
  logSignIn: LogSignIn;
  /** Logs who was refused what they may not see or do. */
  logForbidden: (error: AppError) => Promise<void>;
  jobsAdmin: JobsAdmin;
  getSystemStatus: () => Promise<SystemStatus>;
  mailSetup: MailSetup;
  bounceMailbox: Omit<BounceMailbox, 'read'>;
  /** Checks everything the site depends on. May take ten seconds. */
  examineSite: () => Promise<Finding[]>;
  /** Fetches from other sites, never from private networks. Do not call it inside a transaction. */
  fetchWeb: WebFetch;
  /** Reads and verifies messages of Amazon SNS. */
  sns: Pick<Sns, 'parse' | 'verify' | 'confirm'>;
  readForeignText: ReadForeignText;
  /** Finds published content by its words. */
  search: Pick<Search, 'findIds' | 'findTitles'>;
  /** Finds private posts. Keep those that the viewer may read. */
  privateSearch: Pick<Search, 'search'>;
  /** Why other people could not open a link to this address, or undefined. */
  findAddressProblem: FindAddressProblem;
  /** Whether a path of the site shows each person something else, or is no page. */
  isPersonalPath: (path: string) => boolean;
  /** The key that browsers need to get push messages. */
  push: Pick<Push, 'getPublicKey' | 'findEndpointProblem'>;
  /** Signs links. */
  signer: Signer;
  /** Re-encodes and stores an uploaded image. */
  saveImage: (bytes: Uint8Array) => Promise<SavedUpload | UnusableImage>;
  libraryFiles: Pick<ImageStore, 'saveLibraryFile' | 'removeCrops' | 'removeOriginal'>;
  /** Stores the video of a local file, without the place where it was filmed. */
  saveVideo: Videos['saveFile'];
  /** Stores a local file that readers will download. */
  saveFile: LibraryFiles['saveFile'];
  /** Its limit. */
  maxFileBytes: number;
  /** Files that staff upload in several requests. */
  incomingFiles: Pick<IncomingFiles, 'take' | 'withFile'>;
  /** Keeps the file of an import until a job has run it. Returns its storage key. */
  saveImportFile: ImportFiles['save'];
  removeImportFile: ImportFiles['remove'];
  backups: Pick<Backups, 'findProblem' | 'getName' | 'list' | 'stream' | 'isEncrypted'>;
  /** The whole site as a ZIP file, while it is written. */
  exportSite: (options: ExportOptions) => ReadableStream<Uint8Array>;
  /** Deletes the files of an image unless a row refers to it. Do not call it inside a transaction. */
  deleteImage: (storageKey: string) => Promise<void>;
  /** Loads the viewer once per request. */
  getViewer: () => Promise<Viewer>;
  /** Returns the actor. A visitor becomes a guest and gets a cookie. */
  ensureActor: () => Promise<Actor>;
  /** Why a guest or a new account may not have this name, beyond the rules for all names. */
  screenName: (name: string) => Promise<string | undefined>;
  /**
   * The ban of an account that signed in with this browser before. Says more about the account with this id, which
   * only a page that shows this account may ask about.
   */
  findDeviceBan: (accountId?: string) => Promise<DeviceBan | undefined>;
  /** The site's time zone, for features below its settings. */
  getTimeZone: () => Promise<string>;
  /**
   * Counts in the analytics that this request has reached a goal. Returns false if it came from a robot, or
   * its network has reached too many in a minute. Never rejects.
   */
  recordGoal: (goal: ReachedGoal) => Promise<boolean>;
  /**
   * Renders a page that is the same for everyone, without its scripts, from this database. A
   * personal page has no HTML here.
   */
  renderPublicPage: (path: string, db: Database) => Promise<{ status: number; html: string }>;
  /** Adds Set-Cookie values to the response, whatever its status. */
  addCookies: (lines: readonly string[]) => void;
  /** Who the page that sent the form says its viewer is. See `viewerMark`. */
  shownViewer: string | undefined;
  /** False if a script sent the form and shows the response itself. */
  isPlainForm: boolean;
}

export const requestContext = createContext<RequestContext>();

export interface ViewerArgs extends RequestContext {
  request: Request;
  /** The URL of the page, even if only its data is requested. */
  url: URL;
  params: LoaderFunctionArgs['params'];
  /** The route’s path, for modules that serve several routes. */
  pattern: string;
  /** For other contexts that a route needs, such as `authContext`. */
  context: Readonly<RouterContextProvider>;
}

/**
 * Creates a loader or action that may depend on its viewer. An action does nothing if its form comes from a
 * page that shows another viewer.
 */
export function viewerRoute<Result>(handle: (args: ViewerArgs) => Promise<Result>) {
  return ({ context, request, url, params, pattern }: LoaderFunctionArgs): Promise<Result> =>
    withErrorId(context, async () => {
      const requested = context.get(requestContext);
      const refusal = await refuseOtherViewer(requested, request);
      // Pages and forms treat a result with status 401 as none.
      if (refusal) return refusal as Result;
      const args = { ...requested, request, url, params, pattern, context };
      return handle(args).catch(async (error) => {
        if (error instanceof AppError && error.code === 'forbidden')
          await requested.logForbidden(error);
        if (requested.isPlainForm || !isOtherViewer(error)) throw error;
        return noResult() as Result;
      });
    });
}
