import { rm } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { addUpload, removeUpload } from '#app/features/images/uploads.server.ts';
import { imageRemover } from '#platform/images/database-image-remover.ts';
import { ImageStore, type SavedUpload } from '#platform/images/image-store.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { gate } from '#tests/support/gate.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { drawImage } from './image-client.ts';

const upload = { purpose: 'attachment', title: 'Image of a post', alt: '' } as const;

/** An image store whose file deletion waits for `allowDeletion`, and one image in use. */
async function createImageStore({ transaction }: DatabaseFixture) {
  const folder = await makeTemporaryFolder('same-image');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { opened: deletionStarted, open: markDeletionStarted } = gate();
  const { opened: mayDelete, open: allowDeletion } = gate();
  const disk = createDiskStorage(folder);
  const remove = async (key: string) => {
    markDeletionStarted();
    await mayDelete;
    await disk.remove(key);
  };
  const imageStore = new ImageStore({ ...disk, remove });
  onTestFinished(() => imageStore.close());
  const bytes = await drawImage().png().toBuffer();
  const saveImage = async () => (await imageStore.saveUpload(bytes)) as SavedUpload;
  const add = (saved: SavedUpload) =>
    transaction((unit) => addUpload(unit, saved, upload, new Date()));
  const first = await add(await saveImage());
  const deleteImage = imageRemover(transaction, imageStore);
  const removeFirst = () => transaction((unit) => removeUpload(unit, first, deleteImage));
  const findFile = (saved: SavedUpload) => imageStore.findVariant(saved.storageKey, 320, 'webp');
  return { imageStore, saveImage, add, removeFirst, findFile, deletionStarted, allowDeletion };
}

/** Waits until earlier statements have reached the database. */
async function waitForEarlierStatements({ engine }: DatabaseFixture): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await engine.db.selectFrom('images').select('id').execute();
  }
}

onBothEngines('An image that is uploaded again', (test) => {
  test('while its files are being deleted, has files', async ({ database }) => {
    const { saveImage, add, removeFirst, findFile, deletionStarted, allowDeletion } =
      await createImageStore(database);
    const removed = removeFirst();
    await deletionStarted;
    // The file is unused and being deleted while the same bytes are saved and added again.
    const again = await saveImage();
    const added = add(again);
    await waitForEarlierStatements(database);
    allowDeletion();
    await Promise.all([removed, added]);
    expect(database.effectErrors).toEqual([]);
    expect(await findFile(again)).toBeDefined();
  });

  test('just before its files are deleted, has files', async ({ database }) => {
    const { saveImage, add, removeFirst, findFile, allowDeletion } =
      await createImageStore(database);
    const again = await saveImage();
    allowDeletion();
    await removeFirst();
    await add(again);
    expect(await findFile(again)).toBeDefined();
  });

  test('and added before the last use is removed, keeps its files', async ({ database }) => {
    const { saveImage, add, removeFirst, findFile, allowDeletion } =
      await createImageStore(database);
    const again = await saveImage();
    allowDeletion();
    await add(again);
    await removeFirst();
    expect(await findFile(again)).toBeDefined();
  });
});
