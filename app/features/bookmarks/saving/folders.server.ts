import { AppError } from '#app/errors.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import { MAX_FOLDERS } from '../bookmark-limits.ts';
import {
  findFolder,
  findFolderByName,
  insertFolder,
  leaveFolder,
  listFolderRows,
  purgeDeletedFolders,
  returnToFolder,
  updateFolder,
} from '../bookmarks.queries.server.ts';
import { toNameKey } from '../bookmarks.schema.ts';

/** As many as other actions on posts. */
const folderLimit: RateLimitRule = { name: 'bookmark-folder', attempts: 300, withinSeconds: 600 };

type Deps = Pick<RequestContext, 'transaction' | 'now' | 'limits'>;

/** The limits of an actor's bookmarks and folders depend on rows that do not exist yet. */
export function lockBookmarks(unit: UnitOfWork, actorId: number): Promise<void> {
  return unit.advisoryLock(`bookmarks:${actorId}`);
}

/** @throws AppError refused if the name is taken or there are too many */
export async function createFolder(deps: Deps, actorId: number, name: string): Promise<number> {
  return changeFolders(deps, actorId, async (unit) => {
    await ensureFree(unit.db, actorId, name);
    return insertNew(unit.db, actorId, name, deps.now);
  });
}

/** @throws AppError refused if the name is taken */
export async function renameFolder(
  deps: Deps,
  actorId: number,
  id: number,
  name: string,
): Promise<void> {
  await changeFolders(deps, actorId, async ({ db }) => {
    await ensureOwnFolder(db, actorId, id);
    await ensureFree(db, actorId, name, id);
    await updateFolder(db, id, { name, name_key: toNameKey(name) });
  });
}

/** Its bookmarks stay, in no folder. */
export async function deleteFolder(deps: Deps, actorId: number, id: number): Promise<void> {
  await changeFolders(deps, actorId, async ({ db }) => {
    await ensureOwnFolder(db, actorId, id);
    await leaveFolder(db, id);
    await updateFolder(db, id, { deleted_at: deps.now });
  });
}

/** Undoes `deleteFolder`. @throws AppError refused once another folder has changed */
export async function restoreFolder(
  { transaction }: Deps,
  actorId: number,
  id: number,
): Promise<void> {
  await transaction(async (unit) => {
    await lockBookmarks(unit, actorId);
    const folder = await findFolder(unit.db, id);
    if (folder?.actor_id !== actorId) {
      throw new AppError('refused', { message: 'This folder can’t be restored anymore.' });
    }
    await updateFolder(unit.db, id, { deleted_at: null });
    await returnToFolder(unit.db, actorId, id);
  });
}

/** The folder of the actor with this name. Makes it if there is none. */
export async function ensureFolder(
  { db }: UnitOfWork,
  actorId: number,
  name: string,
  now: Date,
): Promise<number> {
  const known = await findFolderByName(db, actorId, toNameKey(name));
  if (known) return known.id;
  await purgeDeletedFolders(db, actorId);
  return insertNew(db, actorId, name, now, 'newFolder');
}

/** @throws AppError refused if the actor has no such folder */
export async function ensureOwnFolder(
  db: Database,
  actorId: number,
  id: number,
  field = 'form',
): Promise<number> {
  const folder = await findFolder(db, id);
  if (folder?.actor_id === actorId && folder.deleted_at === null) return id;
  throw new AppError('refused', { message: 'This folder was deleted. Choose another one.', field });
}

function changeFolders<Result>(
  { transaction, limits }: Deps,
  actorId: number,
  change: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return transaction(async (unit) => {
    if (!(await limits(folderLimit).allow(`member ${actorId}`))) {
      throw new AppError('too-many-requests');
    }
    await lockBookmarks(unit, actorId);
    await purgeDeletedFolders(unit.db, actorId);
    return change(unit);
  });
}

async function ensureFree(db: Database, actorId: number, name: string, ownId?: number) {
  const known = await findFolderByName(db, actorId, toNameKey(name));
  if (!known || known.id === ownId) return;
  const message = 'You have a folder with this name already. Choose another one.';
  throw new AppError('refused', { message, field: 'name' });
}

async function insertNew(
  db: Database,
  actorId: number,
  name: string,
  now: Date,
  field = 'name',
): Promise<number> {
  if ((await listFolderRows(db, actorId)).length >= MAX_FOLDERS) {
    const message = `You can have up to ${MAX_FOLDERS} folders. Delete one first.`;
    throw new AppError('refused', { message, field });
  }
  return insertFolder(db, { actor_id: actorId, name, name_key: toNameKey(name), created_at: now });
}
