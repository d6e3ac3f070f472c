import { data } from 'react-router';
import { AppError } from '../errors.ts';
import type { Viewer } from './actor.ts';
import { viewerMark } from './shown-viewer.ts';

interface Sender {
  getViewer: () => Promise<Viewer>;
  isPlainForm: boolean;
  shownViewer: string | undefined;
}

/** Leaves the page of a script as it is. */
export function noResult() {
  return data(undefined, { status: 401 });
}

export function isOtherViewer(error: unknown): boolean {
  return error instanceof AppError && error.code === 'other-viewer';
}

/**
 * The response to a form from a page that shows another viewer: its sender has signed in or out in another tab.
 * A script's form gets 401 without a result, so that the page stays as it is, with what was typed. The frames
 * say why.
 * @throws AppError other-viewer if the browser shows the response, and someone else is signed in
 */
export async function refuseOtherViewer(
  { getViewer, isPlainForm, shownViewer }: Sender,
  { method, headers }: Request,
) {
  if (method === 'GET' || method === 'HEAD' || shownViewer === undefined) return undefined;
  const viewer = await getViewer();
  if (viewerMark(viewer) === shownViewer) return undefined;
  if (!isPlainForm) return noResult();
  const error = new AppError('other-viewer');
  const { publicMessage: message, errors, status } = error;
  if (headers.get('accept') === 'application/json') {
    return Response.json({ message, errors }, { status });
  }
  // Forms that need a member lead to sign-in by themselves, and signing out twice does no harm.
  if (viewer.kind !== 'member') return undefined;
  throw error;
}
