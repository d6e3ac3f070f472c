import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { migrations } from '#db/migrations.ts';
import { MANIFEST, type Manifest } from '#platform/archive/archive-contents.ts';
import { readArchive } from '#platform/archive/read-archive.ts';
import { ZipWriter } from '#platform/archive/zip-writer.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { listAllFiles } from '#platform/storage/storage.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const manifest: Manifest = {
  format: 'threequel-archive',
  version: 1,
  program: '1.0.0',
  contents: 'export',
  exportedAt: '2026-06-15T18:30:00Z',
  migrations: Object.keys(migrations),
  includesPasswords: false,
  secretFingerprint: '',
  tables: {},
  files: 2,
};

const keyOf = (text: string) => `originals/${createHash('sha256').update(text).digest('hex')}.png`;

async function* once(text: string) {
  yield Buffer.from(text);
}

/** @param replacement for part of an entry's name, of the same length, that no ZIP program writes */
async function writeZip(
  entries: Record<string, string>,
  replacement?: { from: string; to: string },
): Promise<string> {
  const zip = new ZipWriter();
  const written = buffer(zip.output);
  const mtime = new Date('2026-06-15T18:30:00Z');
  const all = { [MANIFEST]: JSON.stringify(manifest), ...entries };
  for (const [name, text] of Object.entries(all)) await zip.add(name, once(text), { mtime });
  zip.end();
  let bytes = (await written).toString('latin1');
  if (replacement) bytes = bytes.replaceAll(replacement.from, replacement.to);
  const path = join(await makeTemporaryFolder('archive'), 'site.zip');
  await writeFile(path, bytes, 'latin1');
  return path;
}

onBothEngines('An archive that is refused', (test) => {
  test('leaves no files behind, and keeps those that were there', async ({ database }) => {
    const storage = createDiskStorage(await makeTemporaryFolder('files'));
    const [kept, added] = ['was there', 'is new'];
    await storage.write(keyOf(kept), Buffer.from(kept));
    const files = { [`files/${keyOf(kept)}`]: kept, [`files/${keyOf(added)}`]: added };
    // Without any rows.
    const path = await writeZip(files);
    await expect(readArchive(path, { ...database, storage })).rejects.toThrow('rows/');
    const left: string[] = [];
    for await (const { key } of listAllFiles(storage)) left.push(key);
    expect(left).toEqual([keyOf(kept)]);
  });

  test('is called unsafe if its paths lead out of it', async ({ database }) => {
    const storage = createDiskStorage(await makeTemporaryFolder('files'));
    for (const [from, to] of [
      ['xx/evil.txt', '../evil.txt'],
      ['xxxxx/evil.txt', 'files/../../x'.padEnd(14, 'y')],
      ['x/evil.txt', '//evil.txt'],
    ] as const) {
      const path = await writeZip({ [from]: 'evil' }, { from, to });
      const refusal = `its entry “${to}” has a path outside of the archive.`;
      const reading = readArchive(path, { ...database, storage });
      await expect(reading).rejects.toMatchObject({
        name: 'ArchiveError',
        message: `${path} is not an archive of a Threequel site: ${refusal}`,
      });
    }
    const unknown = await writeZip({ 'files/originals/A b.png': 'evil' });
    await expect(readArchive(unknown, { ...database, storage })).rejects.toMatchObject({
      name: 'ArchiveError',
      message: 'The archive has an unknown file: files/originals/A b.png',
    });
  });
});
