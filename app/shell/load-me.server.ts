import type { RouterContextProvider } from 'react-router';
import { listPrivateCategories } from '#app/features/discussions/discussions.server.ts';
import { getMe, type Me } from '#app/features/identity/session.server.ts';
import { getInbox } from '#app/features/notifications/inbox.server.ts';
import { publicContext } from '../http/public-context.ts';
import { requestContext } from '../http/request-context.ts';

/** The viewer, with their inbox. */
export async function loadMe(context: Readonly<RouterContextProvider>): Promise<Me> {
  const { getViewer, db, signer } = context.get(requestContext);
  // Before the count is read, so that no change is missed in between.
  const liveCursor = context.get(publicContext).liveCursor();
  const viewer = await getViewer();
  const me = await getMe(db, viewer, (actorId) => getInbox({ db, signer }, actorId, liveCursor));
  const isReader = (await listPrivateCategories(db, viewer)).length > 0;
  return me.kind === 'member' && isReader ? { ...me, readsPrivately: true } : me;
}
