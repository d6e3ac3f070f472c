import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { answerWith, startOutlet } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/settings/status';
const DAY_MS = 86_400_000;

onBothEngines('A newer version', (test) => {
  test('is named on the status page, if an admin has asked for it', async ({ database }) => {
    const release = (version: string) =>
      answerWith('application/json', JSON.stringify({ tag_name: version, html_url: notes }));
    const notes = 'https://releases.example/notes';
    const outlet = await startOutlet({ '/latest': release('v99.1.0') });
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const admin = await signInStaff(hub, 'admin');
        const lookTomorrow = async () => {
          now = new Date(now.getTime() + DAY_MS);
          await hub.runJobs();
          return admin.read(PATH);
        };
        expect(await lookTomorrow()).not.toContain('is out.');
        await submitForm(hub, PATH, { url: outlet.url('/latest') }, { ...admin, withField: 'url' });
        const page = await lookTomorrow();
        expect(page).toMatch(
          /<a href="https:\/\/releases\.example\/notes"[^>]*>Version 99\.1\.0 is out\./,
        );

        outlet.pages['/latest'] = answerWith('text/html', '<p>Moved</p>');
        expect(await lookTomorrow()).toContain('Version 99.1.0 is out.');
        outlet.pages['/latest'] = release('v0.9.0');
        expect(await lookTomorrow()).not.toContain('is out.');
        outlet.pages['/latest'] = release('v99.2.0');
        expect(await lookTomorrow()).toContain('Version 99.2.0 is out.');
        await submitForm(hub, PATH, { url: '' }, { ...admin, withField: 'url' });
        expect(await lookTomorrow()).not.toContain('is out.');
      },
      { now: () => now, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });
});
