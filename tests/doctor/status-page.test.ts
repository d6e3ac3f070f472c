import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertJob } from '#tests/support/rows/insert-job.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('The checks under Settings, Status', (test) => {
  test('run when asked for, and show what is wrong first', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const before = await admin.read('/admin/settings/status');
      expect(before).toContain('Check now');
      expect(before).not.toContain('Everything is fine.');
      const fine = await admin.read('/admin/settings/status?check=all');
      expect(fine).toContain('Everything is fine.');
      await insertJob(database.engine.db);
      const warned = await admin.read('/admin/settings/status?check=all');
      expect(warned).toContain('1 thing to look at.');
      const titles = [...warned.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
      expect(titles[0]).toBe('Background jobs');
    });
  });
});
