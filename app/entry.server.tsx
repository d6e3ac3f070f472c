import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { authContext, createAuth } from './features/accounts/auth.server.ts';
import { Identity } from './features/accounts/identity.server.ts';
import { issueOwnerLink, needsOwner } from './features/accounts/owner.server.ts';
import './comment-subjects.server.ts';
import './notice-targets.server.ts';
import { audienceOfPicture } from './features/images/picture-guard.server.ts';
import { reviewKindsContext } from './features/moderation/review-kind.server.ts';
import { allowScripts } from './http/allow-scripts.server.ts';
import { publicContext } from './http/public-context.ts';
import { frameHostsContext, ScriptMark, scriptMarkContext } from './http/render-context.ts';
import { requestContext } from './http/request-context.ts';
import { registeredWork } from './jobs/registered-work.server.ts';
import { pictureGuards } from './picture-guards.server.ts';
import { reviewKinds } from './review-kinds.server.ts';
import { manifestFor } from './shell/public-manifest.server.ts';
import { registeredTraces } from './traces/registered-traces.server.ts';

/** Renders the whole page before any of it is sent: its hash and its script hashes need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(scriptMarkContext);
  const routeIds = entryContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const manifest = manifestFor(entryContext.manifest, routeIds);
  const rendered = await render(
    <ScriptMark value={mark}>
      <ServerRouter context={{ ...entryContext, manifest }} url={request.url} nonce={mark} />
    </ScriptMark>,
    mark,
  );
  const { html, policy } = allowScripts(rendered, mark, context.get(frameHostsContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        buffer(pipe(new PassThrough())).then((bytes) => resolve(bytes.toString()), reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Errors of loaders and actions carry their reference already; this hears what rendering throws. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(requestContext).reportError(error);
}

/** What the server fills for this build: contexts are known by identity, so it takes them from here. */
export const doors = {
  publicContext,
  requestContext,
  scriptMarkContext,
  frameHostsContext,
  authContext,
  createAuth,
  Identity,
  registeredWork,
  needsOwner,
  issueOwnerLink,
  registeredTraces,
  reviewKindsContext,
  reviewKinds,
  audienceOfPicture,
  pictureGuards,
};
