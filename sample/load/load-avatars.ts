import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

const folder = join(import.meta.dirname, '../avatars');
const avatars = [
  ['Orla', 'orla'],
  ['Halfmoon', 'halfmoon'],
  ['Tidewright', 'tidewright'],
] as const;

/** Some members have chosen a picture. */
export async function loadAvatars(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { store, people, now }: { store: ImageStore; people: LoadedPeople; now: Date },
): Promise<void> {
  for (const [name, file] of avatars) {
    const bytes = await readFile(join(folder, `${file}.webp`));
    const { storageKey, perceptualHash, storedBytes, ...size } = await store.save(bytes);
    const avatar_image_id = await writer.insert('images', [
      {
        storage_key: storageKey,
        perceptual_hash: perceptualHash,
        ...size,
        purpose: 'avatar',
        title: `Avatar of ${name}`,
        alt: '',
        category: 'characters',
        credit: '',
        source: '',
        license: '',
        is_featured: false,
        focal_x: 50,
        focal_y: 50,
        file_name: `${file}.webp`,
        bytes: bytes.length,
        stored_bytes: storedBytes,
        trashed_at: null,
        created_at: now,
      },
    ]);
    await db
      .updateTable('users')
      .set({ avatar_image_id })
      .where('id', '=', people.getId(name))
      .execute();
  }
}
