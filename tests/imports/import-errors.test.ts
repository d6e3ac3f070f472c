import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { fixture, importBindings } from './import-file.ts';

onBothEngines('An import', (test) => {
  test('logs an error in our own code, and goes on', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      const { createImport, runImport } = await importBindings();
      const { engine, transaction, now, fetchWeb, images: libraryFiles } = platform;
      const errors: unknown[] = [];
      const deps = {
        db: engine.db,
        transaction,
        now,
        fetchWeb,
        libraryFiles,
        saveImage: async () => undefined,
        openWorkspace: platform.openWorkspace,
        readForeignText: platform.foreignText.read,
        // Adding a subscriber fails with a TypeError.
        signer: undefined as never,
        reportError: (error: unknown) => void errors.push(error),
      };
      const importId = await createImport(deps, {
        kind: 'ghost',
        fileName: 'file',
        fileKey: null,
        bytes: 1,
        startedBy: null,
        options: { authors: 'bylines', category: 'development', oldSite: null },
      });
      const path = await fixture('ghost-members.csv');
      const counts = await runImport(deps, importId, { path, actorName: 'Command line' });
      expect(errors).toContainEqual(expect.any(TypeError));
      expect(counts.problems).toBeGreaterThanOrEqual(errors.length);
    });
  });
});
