import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

const folders = ['Read later', 'Theories'] as const;

/** Oldest first, each with the folder that it is in, if any. */
const contents = [
  { kind: 'article', item_id: 1, folder: 'Read later' },
  { kind: 'article', item_id: 3, folder: 'Read later' },
  { kind: 'media', item_id: 2 },
  { kind: 'event', item_id: 1 },
  { kind: 'claim', item_id: 3, folder: 'Theories' },
] as const;

const THREADS = 2;
const HOUR_MS = 60 * 60 * 1000;

/** The bookmarks of the sample accounts. */
export async function loadBookmarks(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { accounts, getId }: LoadedPeople,
  now: Date,
): Promise<void> {
  const ids = accounts.map(({ name }) => getId(name));
  const firstId = await writer.insert(
    'bookmark_folders',
    ids.flatMap((actor_id) =>
      folders.map((name) => ({
        actor_id,
        name,
        name_key: name.toLowerCase(),
        created_at: now,
        deleted_at: null,
      })),
    ),
  );
  const threads = await db
    .selectFrom('threads')
    .select('id')
    .where('subject_kind', '=', 'board')
    .where('is_listed', '=', true)
    .orderBy('id')
    .limit(THREADS)
    .execute();
  const saved = [
    ...contents,
    ...threads.map(({ id }) => ({
      kind: 'thread' as const,
      item_id: id,
      folder: 'Theories' as const,
    })),
  ];
  await writer.insert(
    'bookmarks',
    ids.flatMap((actor_id, owner) =>
      saved.map((item, index) => ({
        actor_id,
        kind: item.kind,
        item_id: item.item_id,
        folder_id:
          'folder' in item ? firstId + owner * folders.length + folders.indexOf(item.folder) : null,
        left_folder_id: null,
        created_at: new Date(now.getTime() - (saved.length - index) * HOUR_MS),
      })),
    ),
  );
}
