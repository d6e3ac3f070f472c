import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  analyticsSettingsTag,
  BeaconCollector,
  countBatch,
} from './features/analytics/analytics.server.ts';
import { settleAppeals } from './features/appeals/appeals.server.ts';
import { actionsContext } from './features/audit/actions.server.ts';
import { bookmarkTargetsContext } from './features/bookmarks/bookmark-targets.server.ts';
import { findClaimPicture } from './features/claims/kind/claim-picture.server.ts';
import { contentKindsContext } from './features/content/content-kinds.server.ts';
import { mayReadThread } from './features/discussions/categories/private-categories.server.ts';
import { checkMayVote } from './features/discussions/permissions/check-may-vote.server.ts';
import { mayReadPrivateTopics } from './features/discussions/private/private-readers.server.ts';
import { findDownload } from './features/files/find-download.server.ts';
import { RequestIdentity } from './features/identity/request-identity.server.ts';
import { can, isStaff } from './features/identity/rights.policy.ts';
import { readIdentityCookies } from './features/identity/session.server.ts';
import { getImageAudience } from './features/images/image-guard.server.ts';
import { getDrawnMark } from './features/images/marks.server.ts';
import { planImport } from './features/imports/plan-import.server.ts';
import { describeRecords } from './features/imports/record-outcomes.ts';
import { getReportGroups, readReport } from './features/imports/report/import-report.server.ts';
import {
  createImport,
  failImport,
  runImport,
  sizeOfFile,
} from './features/imports/run-import.server.ts';
import { describeCounts } from './features/imports/write/import-deps.ts';
import { handleFailedJobAction } from './features/jobs/admin.server.ts';
import { noticeTargetsContext } from './features/legal-notices/notice-targets.server.ts';
import { findVideoFile } from './features/media/videos/video-audience.server.ts';
import { screenName } from './features/moderation/profiles.server.ts';
import { reviewKindsContext } from './features/moderation/review/review-kind.server.ts';
import { findRatedPicture } from './features/news/kind/rated-picture.server.ts';
import { findOpenCategory, getDefaultCategory } from './features/news/news-categories.server.ts';
import { readCardPreview } from './features/news/previews/card-preview.server.ts';
import { newslettersTag } from './features/newsletters/newsletters.server.ts';
import { readGateContext } from './features/polls/read-gate.server.ts';
import { voteGateContext } from './features/polls/voting/vote-gate.server.ts';
import { RedirectAnswers } from './features/redirects/answering/redirect-answers.server.ts';
import { getMaintenance } from './features/settings/maintenance.server.ts';
import { siteTag } from './features/settings/site.server.ts';
import { getSiteTimeZone } from './features/settings/site-time-zone.server.ts';
import { isTwoFactorRequiredOfStaff } from './features/sign-in/account-settings.server.ts';
import { authContext, createAuth } from './features/sign-in/auth/auth.server.ts';
import { findDeviceBan } from './features/sign-in/known-device.server.ts';
import { issueOwnerLink, needsOwner } from './features/sign-in/set-up/owner.server.ts';
import {
  isPublishedAt,
  listPublishedPaths,
  sitePagesTag,
  toSitePagePath,
} from './features/site-pages/site-pages.server.ts';
import {
  giveRole,
  listAccounts,
  sendPasswordLink,
  turnTwoFactorOff,
} from './features/users/command-line.server.ts';
import { publicContext } from './http/public-context.ts';
import { frameHostsContext, ScriptNonce, scriptNonceContext } from './http/render-context.ts';
import { requestContext } from './http/request-context.ts';
import { allowScripts } from './http/scripts/allow-scripts.server.ts';
import { deferScripts } from './http/scripts/defer-scripts.server.ts';
import { errorContext, refuseWhenUnavailable } from './http/with-error-id.ts';
import {
  actions,
  bookmarkTargets,
  contentKinds,
  imageGuards,
  noticeTargets,
  personalData,
  registeredWork,
  reviewKinds,
} from './registry.server.ts';
import { manifestFor } from './shell/public-manifest.server.ts';
import { readCardTexts } from './text/html/card-texts.server.ts';

/** Buffers the whole page: the ETag and the CSP script hashes are computed from the full HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonceContext);
  const routeIds = entryContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const manifest = manifestFor(entryContext.manifest, routeIds);
  const rendered = await render(
    <ScriptNonce value={nonce}>
      <ServerRouter context={{ ...entryContext, manifest }} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  );
  // In development, React's refresh script must run before all others.
  const page = import.meta.env.PROD ? deferScripts(rendered, nonce) : rendered;
  const { html, policy } = allowScripts(page, nonce, context.get(frameHostsContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise a script would move large parts into place, which browsers without scripts lack.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        buffer(pipe(new PassThrough())).then((bytes) => resolve(bytes.toString()), reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Reports rendering errors. Loaders and actions report their own (see `withErrorId`). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // No route matches a path with a line break, not even the one for unknown paths.
  const isUnknownPath = isRouteErrorResponse(error) && error.status === 404;
  if (request.signal.aborted || isUnknownPath) return;
  context.get(errorContext).reportError(error);
}

/** The server imports these from the build: React Router compares contexts by identity. */
export const serverBindings = {
  publicContext,
  requestContext,
  errorContext,
  refuseWhenUnavailable,
  scriptNonceContext,
  frameHostsContext,
  authContext,
  createAuth,
  RequestIdentity,
  readIdentityCookies,
  findDeviceBan,
  screenName,
  registeredWork,
  needsOwner,
  issueOwnerLink,
  personalData,
  settleAppeals,
  noticeTargetsContext,
  noticeTargets,
  contentKindsContext,
  contentKinds,
  bookmarkTargetsContext,
  bookmarkTargets,
  voteGateContext,
  checkMayVote,
  readGateContext,
  mayReadThread,
  reviewKindsContext,
  reviewKinds,
  actionsContext,
  actions,
  isTwoFactorRequiredOfStaff,
  getSiteTimeZone,
  getImageAudience,
  /** A commit with one of these tags can make library images public or not. */
  libraryImageTags: [...contentKinds.map(({ listTag }) => listTag), newslettersTag, siteTag],
  can,
  isStaff,
  maintenance: { getMaintenance, siteTag },
  imageGuards,
  mayReadPrivateTopics,
  analytics: { BeaconCollector, countBatch, analyticsSettingsTag },
  findVideoFile,
  findDownload,
  findClaimPicture,
  cards: { getDrawnMark, readCardPreview, readCardTexts },
  findRatedPicture,
  RedirectAnswers,
  sitePages: { isPublishedAt, listPublishedPaths, sitePagesTag, toSitePagePath },
  handleFailedJobAction,
  accounts: { listAccounts, giveRole, sendPasswordLink, turnTwoFactorOff },
  imports: {
    createImport,
    failImport,
    planImport,
    readReport,
    getReportGroups,
    runImport,
    sizeOfFile,
    describeCounts,
    describeRecords,
    findOpenCategory,
    getDefaultCategory,
  },
};
