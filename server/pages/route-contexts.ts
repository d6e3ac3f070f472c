import type { RouterContextProvider } from 'react-router';
import type { BeaconCollector } from '#app/features/analytics/analytics.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { SignInAttempt } from '#app/http/sign-in-attempt.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type ExportOptions, streamArchive } from '#platform/archive/archive-stream.ts';
import { programName } from '#platform/config/program-name.ts';
import { Doctor } from '#platform/doctor/doctor.ts';
import { imageRemover } from '#platform/images/database-image-remover.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import { getSystemStatus } from '#platform/observability/system-status.ts';
import type { Platform } from '#platform/platform.ts';
import { isPrefetch, isPrivate } from '#server/beacons/sender.ts';
import { pathLogger } from '#server/logged-path.ts';
import { personalPathFinder } from '#server/personal-paths.ts';
import { createPublicContexts, getPublicSettings } from '#server/rendering/public-contexts.ts';
import { type AppBuild, getServerBindings, type ServerBindings } from './app-build.ts';
import { publicPageRenderer } from './public-page-renderer.ts';
import { getSiteAuth, type SiteAuth } from './site-auth.ts';

export interface RequestMeta {
  requestId: string;
  clientNetwork: string;
  /** See `RequestContext`. */
  shownViewer: string | undefined;
}

export type RecordGoal = BeaconCollector['recordGoal'];

interface ContextsOfRequest {
  context: RouterContextProvider;
  /** Set-Cookie values, complete once the request has been handled. */
  cookies: string[];
  /** How long a client must wait that has reached a rate limit, in milliseconds. */
  waitMs: () => number | undefined;
}

interface ClientValues {
  clientNetwork: string;
  limits: Limits;
  /** Filled while the request is handled. */
  cookies: string[];
  shownViewer: string | undefined;
}

/** Creates the contexts of actions and personal pages, and of the public loaders around them. */
export class RouteContexts {
  readonly #platform: Platform;
  readonly #bindings: ServerBindings;
  readonly #auth: SiteAuth;
  readonly #toLoggedPath: (path: string) => string;
  readonly #recordGoal: RecordGoal;
  readonly #renderPublicPage: RequestContext['renderPublicPage'];
  readonly #isPersonalPath: RequestContext['isPersonalPath'];
  readonly #doctor: Doctor;

  constructor(platform: Platform, build: AppBuild, recordGoal: RecordGoal) {
    this.#recordGoal = recordGoal;
    this.#platform = platform;
    this.#toLoggedPath = pathLogger(build);
    this.#bindings = getServerBindings(build);
    this.#auth = getSiteAuth(platform, this.#bindings);
    this.#renderPublicPage = publicPageRenderer(platform, build);
    this.#isPersonalPath = personalPathFinder(build);
    this.#doctor = new Doctor(platform);
  }

  create(request: Request, meta: RequestMeta, query: URLSearchParams): ContextsOfRequest {
    const { engine, search, config, live, log, mail, metrics, now } = this.#platform;
    const { requestId, clientNetwork, shownViewer } = meta;
    const path = this.#toLoggedPath(new URL(request.url).pathname);
    const { context } = createPublicContexts(
      { bindings: this.#bindings, settings: getPublicSettings(config), db: engine.db, search },
      {
        query,
        now: now(),
        livePosition: live.position,
        isEmailConfigured: mail.isConfigured,
        requestId,
        reportError: (error) => {
          metrics.unexpectedErrors.inc();
          log.error({ requestId, path, err: error }, 'unexpected error');
        },
      },
    );
    const cookies: string[] = [];
    let waitMs: number | undefined;
    const limits = this.#platform.limits((ms) => {
      waitMs = Math.max(ms, waitMs ?? 0);
    });
    context.set(this.#bindings.authContext, this.#auth);
    context.set(this.#bindings.actionsContext, this.#bindings.actions);
    const values = this.#requestValues(request, { clientNetwork, limits, cookies, shownViewer });
    const recordGoal = this.#goalRecorder(request, clientNetwork);
    const logSignIn = (attempt: SignInAttempt) => log.info({ requestId, ...attempt }, 'sign-in');
    const logForbidden = async ({ message: reason }: Error) => {
      const viewer = await values.getViewer();
      const userId = viewer.kind === 'member' ? viewer.id : undefined;
      log.info({ requestId, path, userId, reason }, 'access refused');
    };
    const logs = { logSignIn, logForbidden };
    context.set(this.#bindings.requestContext, { ...values, ...logs, recordGoal });
    return { context, cookies, waitMs: () => waitMs };
  }

  #goalRecorder({ headers }: Request, network: string): RequestContext['recordGoal'] {
    const header = (name: string) => headers.get(name);
    const sender = {
      network,
      userAgent: header('user-agent') ?? '',
      isPrivate: isPrivate(header),
      isPrefetch: isPrefetch(header),
    };
    return (goal) =>
      this.#recordGoal(goal, sender).catch((error) => {
        this.#platform.log.warn({ err: error }, 'goal not counted');
        return false;
      });
  }

  #requestValues(request: Request, { clientNetwork, limits, cookies, shownViewer }: ClientValues) {
    const {
      engine,
      config,
      transaction,
      now,
      signer,
      images,
      videos,
      files,
      jobsAdmin,
      fetchWeb,
      findAddressProblem,
      search,
      privateSearch,
      incomingFiles,
      push,
    } = this.#platform;
    const { headers } = request;
    const { pathname } = new URL(request.url);
    const addCookies = (lines: readonly string[]) => {
      cookies.push(...lines);
    };
    const identity = new this.#bindings.RequestIdentity({
      findSession: this.#auth.findSession,
      db: engine.db,
      isSecure: config.isSecure,
      headers,
      limits,
      clientNetwork,
      now: now(),
      addCookies,
      shownViewer,
      isTwoFactorRequiredOfStaff: this.#bindings.isTwoFactorRequiredOfStaff,
    });
    const refusing: RunTransaction = (work) =>
      this.#bindings.refuseWhenUnavailable(transaction(work));
    return {
      clientNetwork,
      shownViewer,
      limits,
      db: engine.db,
      transaction: refusing,
      now: now(),
      origin: config.origin,
      isSecure: config.isSecure,
      isLocal: config.isLocal,
      programName,
      signer,
      push,
      saveImage: (bytes: Uint8Array) =>
        this.#bindings.refuseWhenUnavailable(images.saveUpload(bytes)),
      deleteImage: imageRemover(transaction, images),
      libraryFiles: images,
      saveImportFile: (path: string) => this.#platform.importFiles.save(path),
      removeImportFile: (key: string) => this.#platform.importFiles.remove(key),
      exportSite: (options: ExportOptions) =>
        exportSite(this.#platform, options) as ReadableStream<Uint8Array>,
      saveVideo: (path: string) => videos.saveFile(path),
      saveFile: (path: string, name: string) => files.saveFile(path, name),
      maxFileBytes: config.maxFileBytes,
      incomingFiles,
      backups: this.#platform.backups,
      jobsAdmin,
      getSystemStatus: () => getSystemStatus(this.#platform),
      mailSetup: this.#platform.mail.setup,
      bounceMailbox: this.#platform.bounceMailbox,
      examineSite: () => this.#doctor.examine(),
      fetchWeb,
      sns: this.#platform.sns,
      readForeignText: this.#platform.foreignText.read,
      findAddressProblem,
      isPersonalPath: this.#isPersonalPath,
      search,
      privateSearch,
      renderPublicPage: this.#renderPublicPage,
      getViewer: identity.getViewer,
      ensureActor: identity.ensureActor,
      screenName: (name: string) => this.#bindings.screenName(engine.db, name),
      findDeviceBan: (accountId?: string) =>
        this.#bindings.findDeviceBan({ db: engine.db, signer, headers, now: now() }, accountId),
      getTimeZone: () => this.#bindings.getSiteTimeZone(engine.db),
      addCookies,
      isPlainForm: !pathname.endsWith('.data'),
    };
  }
}

function exportSite(
  { config, storage, secret, now, log }: Platform,
  { report, ...options }: ExportOptions,
) {
  const source = { database: config.database, storage, secret, now: now(), ...options };
  return streamArchive(source, (error) => log.error({ err: error }, 'site export failed'), report);
}
