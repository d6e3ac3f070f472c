import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { findStandingTakedown } from '#app/features/moderation/decisions.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { UnitOfWork } from '#db/transaction.ts';
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
import { albumFields, MAX_ALBUM_ITEMS } from './albums.schema.ts';
import { albumsTag, albumTag } from './get-albums.server.ts';

const storedAlbum = albumFields.stored.extend({ items: z.array(z.number()) });

/** Two editors who order items at once both count: only the texts have a revision. */
export const albumRecord = defineRecord<z.output<typeof storedAlbum>>({
  kind: 'album',
  stored: storedAlbum,
  toForm: albumFields.toForm,
  getName: ({ title }) => title,
  async find(db, id) {
    const album = await findAlbum(db, id);
    if (!album) return undefined;
    const { title, description, revision } = album;
    return { values: { title, description, items: await listItemIds(db, id) }, revision };
  },
  lock: async ({ db }, id) => id && findAlbumForUpdate(db, id),
  async check(_unit, { after }) {
    if (after && after.items.length > MAX_ALBUM_ITEMS) {
      const message = `An album can have at most ${MAX_ALBUM_ITEMS} items.`;
      throw new AppError('refused', { message, field: 'item' });
    }
  },
  async insert({ db }, { items, ...texts }, { id, now }) {
    const row = { ...texts, slug: slugify(texts.title), created_at: now, updated_at: now };
    if (id === undefined) return insertAlbum(db, row);
    // Deleting an album and undoing that is no way around a notice.
    const notice = { kind: 'notice', id: 0 } as const;
    const isTakenDown = await findStandingTakedown(db, { kind: 'album', id }, notice);
    await insertAlbum(db, { ...row, id, removed_at: isTakenDown ? now : null });
    await replaceAlbumItems(db, id, items);
    return id;
  },
  async update({ db }, id, { items, ...texts }, { before, revision, now }) {
    const hasTitle = before.title === texts.title;
    await updateAlbum(db, id, {
      ...texts,
      ...(!hasTitle && { slug: slugify(texts.title) }),
      revision: hasTitle && before.description === texts.description ? revision : revision + 1,
      updated_at: now,
    });
    await replaceAlbumItems(db, id, items);
  },
  remove: ({ db }, id) => deleteAlbum(db, id),
  onChange: ({ invalidate }, { id }) => invalidate(albumTag(id), albumsTag),
});

const { undo } = albumRecord;

export const albumActions = defineActions(
  'album',
  {
    create: { label: 'Added', undo },
    update: {
      label: 'Edited',
      toast: nameToast('Album saved', 'Your changes to “{name}” are live.'),
      undo,
      undone: 'album-restored',
    },
    delete: {
      label: 'Deleted',
      toast: nameToast('Deleted “{name}”', 'Its items stay in the gallery.'),
      undo,
      undone: 'album-restored',
    },
  },
  'publish content',
  () => albumFields,
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
