import { AppError } from '#app/errors.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getAllCategories, type RestrictedCategory } from './board-categories.server.ts';
import { mayRead } from './category-readers.policy.ts';

/** The category may be gone. Then only those who moderate everything, and admins, see its threads. */
const gone = { id: '', whoMayRead: '' };

type PrivateThread = { category: string | null };

export async function findReaders(db: Database, { category }: PrivateThread) {
  return (await getAllCategories(db)).find(({ id }) => id === category) ?? gone;
}

export async function isPrivateCategory(db: Database, id: string): Promise<boolean> {
  return (await findReaders(db, { category: id })).whoMayRead !== 'everyone';
}

export async function mayReadThread(
  db: Database,
  viewer: Viewer,
  thread: PrivateThread,
): Promise<boolean> {
  return mayRead(viewer, await findReaders(db, thread));
}

/** Those of the threads, or posts of threads, that the viewer may read. */
export async function keepReadable<Thread extends PrivateThread>(
  db: Database,
  viewer: Viewer,
  threads: readonly Thread[],
): Promise<Thread[]> {
  if (threads.length === 0) return [];
  const categories = await getAllCategories(db);
  return threads.filter(({ category }) =>
    mayRead(viewer, categories.find(({ id }) => id === category) ?? gone),
  );
}

/** @throws AppError not-found, as if the thread didn't exist */
export async function ensureMayRead(
  db: Database,
  viewer: Viewer,
  thread: PrivateThread,
): Promise<void> {
  if (!(await mayReadThread(db, viewer, thread))) throw new AppError('not-found');
}

/** The private categories that the viewer may read, in display order. */
export async function listPrivateCategories(
  db: Database,
  viewer: Viewer,
): Promise<RestrictedCategory[]> {
  if (viewer.kind !== 'member') return [];
  const categories = await getAllCategories(db);
  return categories.filter(
    (category) => category.whoMayRead !== 'everyone' && mayRead(viewer, category),
  );
}
