import { expect } from 'vitest';
import { getHelpText } from '#app/features/help/get-help-text.server.ts';
import { helpAreas, helpPath } from '#app/features/help/help-areas.ts';
import type { Member } from '#app/http/actor.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withAdmin } from './with-admin.ts';

const admin = { kind: 'member', ...builtInAccess('admin') } as Member;

onBothEngines('The help of the admin', (test) => {
  test('has a page for each area, whose links lead to pages', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const targets = new Set<string>();
      for (const { id, title } of helpAreas) {
        const response = await hub.get(helpPath(id), headers);
        const page = await response.text();
        expect(response.status, id).toBe(200);
        const { intro, tasks, shortcuts = [] } = getHelpText(id, admin);
        const steps = tasks.flatMap((task) => [task.title, ...task.steps]);
        for (const text of [title, intro, ...steps, ...shortcuts.map(({ action }) => action)]) {
          expect(page.includes(text), text).toBe(true);
        }
        for (const { to } of tasks) if (to) targets.add(to);
      }
      for (const path of targets) {
        const response = await hub.get(path, headers);
        expect(response.status, path).toBe(200);
        await response.text();
      }
      expect((await hub.get('/admin/help/nothing', headers)).status).toBe(404);
    });
  });
});
