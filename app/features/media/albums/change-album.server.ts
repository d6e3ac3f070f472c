import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { findStandingTakedown } from '#app/features/moderation/decisions.server.ts';
import type { Member } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import {
  deleteAlbum,
  findAlbum,
  findAlbumForUpdate,
  insertAlbum,
  listAlbumIdsOfItem,
  listItemIds,
  replaceAlbumItems,
  updateAlbum,
} from './albums.queries.server.ts';
import { type AlbumInput, MAX_ALBUM_ITEMS } from './albums.schema.ts';
import { albumsTag, albumTag } from './get-albums.server.ts';

interface AlbumDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/** An album as the audit log keeps it. */
const snapshot = z.object({
  title: z.string(),
  description: z.string(),
  items: z.array(z.number()),
});
type Snapshot = z.output<typeof snapshot>;

export async function createAlbum(
  { transaction, actor, now }: AlbumDeps,
  input: AlbumInput,
): Promise<{ id: number; entryId: number }> {
  return transaction(async (unit) => {
    const times = { created_at: now, updated_at: now };
    const id = await insertAlbum(unit.db, { ...input, slug: slugify(input.title), ...times });
    const after = { ...input, items: [] };
    return { id, entryId: await record(unit, { actor, now, id, verb: 'create', after }) };
  });
}

/**
 * Changes an album as it is at that moment, so that two editors who order items at once both count.
 * Returns undefined if nothing changes.
 * @param shownRevision the one that the form of the texts showed
 * @throws AppError not-found, refused, outdated if someone else has saved the texts since
 */
export async function changeAlbum(
  { transaction, actor, now }: AlbumDeps,
  id: number,
  change: (album: Snapshot) => Snapshot,
  shownRevision?: number,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const before = await readSnapshot(unit.db, id);
    if (!before) throw new AppError('not-found');
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
    if (shownRevision !== undefined) await checkTexts(unit.db, id, shownRevision);
    if (after.items.length > MAX_ALBUM_ITEMS) {
      const message = `An album can have at most ${MAX_ALBUM_ITEMS} items.`;
      throw new AppError('refused', { message, field: 'item' });
    }
    await writeSnapshot(unit, id, after, now);
    return record(unit, { actor, now, id, verb: 'update', before, after });
  });
}

/** Its items stay in the gallery. @throws AppError not-found */
export async function removeAlbum(
  { transaction, actor, now }: AlbumDeps,
  id: number,
): Promise<number> {
  return transaction(async (unit) => {
    const before = await readSnapshot(unit.db, id);
    if (!before) throw new AppError('not-found');
    await deleteAlbum(unit.db, id);
    return record(unit, { actor, now, id, verb: 'delete', before });
  });
}

const undo: Undo = async (unit, { actor, now }, { subject, before, after }) => {
  const id = subject.id ?? 0;
  const current = await readSnapshot(unit.db, id);
  const old = snapshot.safeParse(before).data;
  requireUnchanged(current, after);
  if (!old) await deleteAlbum(unit.db, id);
  else if (current) await writeSnapshot(unit, id, old, now);
  else await bringBack(unit, id, old, now);
  const verb = old ? (current ? 'update' : 'create') : 'delete';
  await record(unit, { actor, now, id, verb, before: current, after: old });
};

export const albumActions = defineActions(
  'album',
  {
    create: { label: 'Added', undo },
    update: { label: 'Edited', undo },
    delete: {
      label: 'Deleted',
      toast: nameToast('Deleted “{name}”', 'Its items stay in the gallery.'),
      undo,
      undone: 'album-restored',
    },
  },
  'publish content',
);

/** Adds an item to the end of albums that it is new in, and removes it from all others. */
export async function replaceAlbumsOfItem(
  { db, invalidate }: UnitOfWork,
  itemId: number,
  albumIds: readonly number[],
  now: Date,
): Promise<void> {
  const before = await listAlbumIdsOfItem(db, itemId);
  const added = albumIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !albumIds.includes(id));
  for (const id of [...added, ...removed].sort((a, b) => a - b)) {
    const album = await findAlbumForUpdate(db, id);
    if (!album) {
      throw new AppError('refused', { message: 'That album no longer exists.', field: 'albums' });
    }
    const others = (await listItemIds(db, id)).filter((item) => item !== itemId);
    await replaceAlbumItems(db, id, added.includes(id) ? [...others, itemId] : others);
    await updateAlbum(db, id, { updated_at: now });
    invalidate(albumTag(id), albumsTag);
  }
}

async function readSnapshot(db: Database, id: number): Promise<Snapshot | undefined> {
  const album = await findAlbumForUpdate(db, id);
  if (!album) return undefined;
  const { title, description } = album;
  return { title, description, items: await listItemIds(db, id) };
}

async function checkTexts(db: Database, id: number, shownRevision: number): Promise<void> {
  const album = await findAlbum(db, id);
  if (!album) throw new AppError('not-found');
  const { title, description, revision } = album;
  checkRevision(shownRevision, { revision, values: { title, description } });
}

async function writeSnapshot(
  { db }: UnitOfWork,
  id: number,
  { title, description, items }: Snapshot,
  now: Date,
): Promise<void> {
  const before = await findAlbum(db, id);
  if (!before) throw new AppError('not-found');
  const hasTitle = before.title === title;
  const slug = hasTitle ? before.slug : slugify(title);
  const hasTexts = hasTitle && before.description === description;
  const revision = hasTexts ? before.revision : before.revision + 1;
  await updateAlbum(db, id, { title, description, slug, revision, updated_at: now });
  await replaceAlbumItems(db, id, items);
}

async function bringBack(
  { db }: UnitOfWork,
  id: number,
  { items, ...texts }: Snapshot,
  now: Date,
): Promise<void> {
  const times = { created_at: now, updated_at: now };
  // Deleting an album and undoing that is no way around a notice.
  const standing = await findStandingTakedown(db, { kind: 'album', id }, { kind: 'notice', id: 0 });
  const removed_at = standing ? now : null;
  await insertAlbum(db, { id, ...texts, slug: slugify(texts.title), ...times, removed_at });
  await replaceAlbumItems(db, id, items);
}

interface AlbumEntry {
  actor: Member;
  now: Date;
  id: number;
  verb: 'create' | 'update' | 'delete';
  before?: Snapshot | undefined;
  after?: Snapshot | undefined;
}

function record(
  { db, invalidate }: UnitOfWork,
  { actor, now, id, verb, before, after }: AlbumEntry,
): Promise<number> {
  invalidate(albumTag(id), albumsTag);
  const name = (after ?? before)?.title ?? '';
  return recordAuditEntry(
    db,
    {
      actor,
      action: `album.${verb}`,
      subject: { kind: 'album', id, name },
      ...(before && { before }),
      ...(after && { after }),
    },
    now,
  );
}
