import { expect } from 'vitest';
import { adminPages } from '#tests/browser/support/addresses.ts';
import { checkHtml } from '#tests/html/check-html.ts';
import { fillWithSample } from '#tests/support/fill-with-sample.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { deskReader } from './sign-in-staff.ts';

// What the pages hold does not depend on the database, so one is enough here.
onEngine('sqlite', 'Pages of the desk', (test) => {
  test('are valid HTML', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await fillWithSample(hub);
      const { read } = await deskReader(hub, 'admin');
      const found: Record<string, string[]> = {};
      for (const path of adminPages) {
        const errors = await checkHtml(await read(path));
        if (errors.length > 0) found[path] = errors.slice(0, 10);
      }
      expect(found).toEqual({});
    });
  });
});
