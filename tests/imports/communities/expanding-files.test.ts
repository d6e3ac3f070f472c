import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { discordReader } from '#app/features/imports/community/read-discord.server.ts';
import { phpbbReader } from '#app/features/imports/community/read-phpbb.server.ts';
import type { SourceItem } from '#app/features/imports/import-source.ts';
import { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { importBindings } from '../import-file.ts';
import { discordFile, phpbbTables, writeSqlite, writeTemporary } from './community-files.ts';
import { readBoard } from './read-file.ts';

/** The beginning of an export, up to the text of its message. */
const start = discordFile([{ content: 'END' }]).split('END')[0] ?? '';

/** A ZIP file with an export whose message has the block many times and doesn’t end. */
async function writeEndless(block: string, times: number): Promise<string> {
  const path = join(await makeTemporaryFolder('import'), 'export.zip');
  const zip = new ZipFile();
  function* content() {
    yield start;
    for (let at = 0; at < times; at += 1) yield block;
  }
  zip.addReadStream(Readable.from(content()), 'deck.json');
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path)));
  return path;
}

test('A ZIP file with one endless text is read no further than a limit', async () => {
  const path = await writeEndless(randomBytes(12_000).toString('hex'), 15_000);
  let chunks = 0;
  await using stack = new AsyncDisposableStack();
  const workspace = await ImportWorkspace.open(path, async () => {
    chunks += 1;
  });
  stack.defer(() => workspace.close());
  const items: SourceItem[] = [];
  const options = { oldSite: null, onBytes: () => {}, wasPublic: true, workspace };
  for await (const item of discordReader.read(path, options)) items.push(item);
  expect(items).toEqual([
    { kind: 'problem', item: 'Rest of deck.json', reason: 'A value of the file is too long.' },
  ]);
  // Of over 20,000: chunks have 16 KB.
  expect(chunks).toBeLessThan(600);
});

test('A ZIP file that expands like no export is refused before it is read', async () => {
  const path = await writeEndless('x'.repeat(1_000_000), 150);
  await expect(ImportWorkspace.open(path)).rejects.toThrow('expands to more than 200 times');
});

test('An SQLite file is read up to a row that is too long', async () => {
  const tables = phpbbTables();
  const [first] = tables.phpbb_posts ?? [];
  const posts = [
    { ...first, post_id: 501, post_text: 'Good' },
    { ...first, post_id: 502, post_text: 'x'.repeat(8_200_000) },
  ];
  const path = await writeSqlite({ ...tables, phpbb_posts: posts });
  const { problems } = await readBoard(phpbbReader, path);
  expect(problems).toContain('Rest of the file: A row of the file is too long.');
});

onBothEngines('An import', (test) => {
  test('stops at the next piece of its file when it is canceled', async ({ database }) => {
    const { db } = database.engine;
    const messages = Array.from({ length: 20_000 }, () => ({ content: 'Ahoy' }));
    const path = await writeTemporary('deck.json', discordFile(messages));
    await withHub(database.location, async ({ platform }) => {
      const { createImport, runImport } = await importBindings();
      let chunks = 0;
      const deps = {
        ...platform,
        db,
        readForeignText: platform.foreignText.read,
        libraryFiles: platform.images,
        saveImage: async () => undefined,
        reportError: () => {},
        openWorkspace: ((file, checkpoint) =>
          platform.openWorkspace(file, async () => {
            chunks += 1;
            await db.updateTable('imports').set({ status: 'failed' }).execute();
            await checkpoint?.();
          })) as typeof platform.openWorkspace,
      };
      const options = { authors: 'bylines', category: 'rumors', oldSite: null } as const;
      const file = { kind: 'discord', fileName: 'deck.json', fileKey: null, bytes: 1 } as const;
      const id = await createImport(deps, { ...file, options, startedBy: null });
      const running = runImport(deps, id, { path, actorName: 'Ada' });
      await expect(running).rejects.toThrow(
        expect.objectContaining({ name: 'CanceledImportError' }),
      );
      expect(chunks).toBe(1);
    });
  });
});
