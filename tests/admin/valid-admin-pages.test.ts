import { expect } from 'vitest';
import { adminPages } from '#tests/browser/support/addresses.ts';
import { checkHtml } from '#tests/html/check-html.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withSampleHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

// The HTML does not depend on the database engine, so one is enough.
onEngine('sqlite', 'Admin pages', (test) => {
  test('are valid HTML', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const invalid: Record<string, string[]> = {};
      for (const path of adminPages) {
        const errors = await checkHtml(await read(path));
        if (errors.length > 0) invalid[path] = errors.slice(0, 10);
      }
      expect(invalid).toEqual({});
    });
  });
});
