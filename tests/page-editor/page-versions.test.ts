import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { PageFormClient } from './page-form-client.ts';

const HISTORY = '/admin/pages/news/versions';

onBothEngines('The history of a page', (test) => {
  test('goes on to older versions, and ends with the defaults', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      for (let revision = 0; revision <= 30; revision += 1) {
        const form = await PageFormClient.open(hub, editor, 'news');
        await form.set('title', `Title ${revision}`).send();
      }
      const newest = await editor.read(HISTORY);
      expect(newest).toContain('>Older<');
      expect(newest).not.toContain('The defaults');
      const older = /href="([^"]*\?below=\d+)"/.exec(newest)?.[1] ?? '';
      const oldest = await editor.read(older);
      expect(oldest).toContain('The defaults');
      expect(oldest).not.toContain('>Older<');
    });
  });

  test('restores only versions it has', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const restore = (version: string) =>
        hub.post(HISTORY, { version, revision: '0' }, { cookie });
      expect((await restore('7')).status).toBe(404);
      expect((await restore('none')).status).toBe(404);
    });
  });
});
