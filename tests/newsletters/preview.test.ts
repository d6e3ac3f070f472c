import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { draft, writeNewsletter } from './newsletter-hub.ts';

onBothEngines('The preview of a newsletter', (test) => {
  test('shows what is in the form, without saving it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const path = `${await writeNewsletter(hub, cookie)}/preview`;
      const saved = await read(path);
      const typed = { ...draft, subject: 'Not saved yet', body: 'The tide took the sign.' };
      const answer = await hub.post(`${path}?scheme=dark`, typed, { cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*sandbox/);
      const html = await answer.text();
      expect(html).toContain('Not saved yet');
      expect(html).toContain('The tide took the sign.');
      expect(html).toContain('@media all');
      expect(await read(path)).toBe(saved);
      expect(saved).not.toContain('Not saved yet');
      expect(saved).toContain('@media not all');
    });
  });

  test('is refused for a text that could not be saved, and for no newsletter', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const path = await writeNewsletter(hub, cookie);
      const preview = (of: string, fields: object) =>
        hub.post(`${of}/preview`, { ...draft, ...fields }, { cookie });
      expect((await preview(path, { body: 'a'.repeat(50_001) })).status).toBe(422);
      expect((await preview(path, { subject: '' })).status).toBe(422);
      expect((await preview('/admin/newsletters/9', {})).status).toBe(404);
    });
  });
});
