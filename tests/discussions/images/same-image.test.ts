import { rm } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { addUpload, addUploads, removeUpload } from '#app/features/images/uploads.server.ts';
import { imageRemover } from '#platform/images/database-image-remover.ts';
import { ImageStore, type SavedUpload } from '#platform/images/image-store.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { gate } from '#tests/support/gate.ts';
import { type DatabaseFixture, onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { drawImage } from './image-client.ts';

const upload = { purpose: 'attachment', title: 'Picture of a post', alt: '' } as const;

/** Pictures whose files go when the gate is opened, and one that is shown once. */
async function startPictures({ transaction }: DatabaseFixture) {
  const folder = await makeTemporaryFolder('same-picture');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { opened: going, open: isGoing } = gate();
  const { opened: mayGo, open: letGo } = gate();
  const disk = createDiskStorage(folder);
  const remove = async (key: string) => {
    isGoing();
    await mayGo;
    await disk.remove(key);
  };
  const pictures = new ImageStore({ ...disk, remove });
  onTestFinished(() => pictures.close());
  const bytes = await drawImage().png().toBuffer();
  const send = async () => (await pictures.saveUpload(bytes)) as SavedUpload;
  const add = (kept: SavedUpload) =>
    transaction((unit) => addUpload(unit, kept, upload, new Date()));
  const first = await add(await send());
  const deleteImage = imageRemover(transaction, pictures);
  const takeAway = () => transaction((unit) => removeUpload(unit, first, deleteImage));
  const isThere = (kept: SavedUpload) => pictures.findVariant(kept.storageKey, 320, 'webp');
  return { pictures, send, add, takeAway, isThere, going, letGo };
}

/** What was asked of the database before is under way by then. */
async function someTurns({ engine }: DatabaseFixture): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await engine.db.selectFrom('images').select('id').execute();
  }
}

onBothEngines('The same picture sent in again', (test) => {
  test('while the files of its last use are going, has files', async ({ database }) => {
    const { send, add, takeAway, isThere, going, letGo } = await startPictures(database);
    const taken = takeAway();
    await going;
    // Nobody shows it, so it goes; its bytes are written, and its row is on its way.
    const again = await send();
    const added = add(again);
    await someTurns(database);
    letGo();
    await Promise.all([taken, added]);
    expect(database.effectErrors).toEqual([]);
    expect(await isThere(again)).toBeDefined();
  });

  test('just before they went, has files', async ({ database }) => {
    const { send, add, takeAway, isThere, letGo } = await startPictures(database);
    const again = await send();
    letGo();
    await takeAway();
    await add(again);
    expect(await isThere(again)).toBeDefined();
  });

  test('and shown before the last use goes, keeps its files', async ({ database }) => {
    const { send, add, takeAway, isThere, letGo } = await startPictures(database);
    const again = await send();
    letGo();
    await add(again);
    await takeAway();
    expect(await isThere(again)).toBeDefined();
  });
});

onEngine('postgres', 'The same pictures sent in by two at once', (test) => {
  test('are taken from both, in whichever order they come', async ({ database }) => {
    const { send, pictures } = await startPictures(database);
    const other = (await pictures.saveUpload(await drawImage(320).png().toBuffer())) as SavedUpload;
    const { opened: bothAsk, open } = gate();
    let asking = 0;
    const add = (...sent: SavedUpload[]) => {
      let isFirst = true;
      const secured = sent.map((kept) => ({
        ...kept,
        secure: async (unit: Parameters<SavedUpload['ensureStored']>[0]) => {
          if (!isFirst) return kept.ensureStored(unit);
          isFirst = false;
          asking += 1;
          if (asking === 2) open();
          await kept.ensureStored(unit);
          await bothAsk;
          // The other has its first by now, unless it waits for this one.
          await someTurns(database);
        },
      }));
      return database.transaction((unit) =>
        addUploads(
          unit,
          secured.map((stored) => ({ stored, upload })),
          new Date(),
        ),
      );
    };
    const one = await send();
    const ids = await Promise.all([add(one, other), add(other, one)]);
    expect(new Set(ids.flat()).size).toBe(4);
  });
});
