import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readFormFields } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function prepare(hub: TestHub) {
  const { cookie } = await signInStaff(hub, 'admin');
  return async (section: string, changes: Record<string, string>, query = '') => {
    const path = `/admin/settings/${section}`;
    const form = await (await hub.get(path, { cookie })).text();
    const fields = { ...readFormFields(form, 'revision'), ...changes };
    const response = await hub.post(`${path}/preview${query}`, fields, { cookie });
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, headers: response.headers, html };
  };
}

onBothEngines('The preview of a section of the settings', (test) => {
  test('is the public page with what is typed, which is not saved', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const preview = await prepare(hub);
      const before = await readPage(hub, '/');
      for (const [section, changes, shown] of [
        ['identity', { siteName: 'Open Relay' }, '<title>Open Relay</title>'],
        ['identity', { disclaimer: 'Made by fans.' }, 'Made by fans.'],
        ['appearance', { accent: '#336699' }, '#336699'],
        ['terms', { body: '## Tides\n\nBe kind.' }, '<p>Be kind.</p>'],
        ['privacy', { updatedOn: '2026-02-03' }, 'February 3, 2026'],
        ['disclaimer', { body: 'By **us**.' }, '<strong>us</strong>'],
      ] as const) {
        const { status, headers, html } = await preview(section, changes);
        expect(status, html).toBe(200);
        expect(html, section).toContain(shown);
        expect(html).not.toContain('<script');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('cache-control')).toBe('no-store');
      }
      expect(await readPage(hub, '/')).toBe(before);
      expect(await readPage(hub, '/terms')).not.toContain('Be kind.');
    });
  });

  test('shows the logo and either theme, whichever is the default', async ({ database }) => {
    const imageId = await insertLibraryImage(database.engine.db);
    await withHub(database.location, async (hub) => {
      const preview = await prepare(hub);
      const changes = { logoImageId: String(imageId), defaultTheme: 'light' };
      const dark = await preview('appearance', changes, '?scheme=dark');
      expect(dark.html).toContain('data-theme="dark"');
      const logo = /<img[^>]* src="([^"]+)"[^>]*>/.exec(dark.html)?.[1];
      expect(logo).toContain('/images/');
      const light = await preview('appearance', { defaultTheme: 'dark' }, '?scheme=light');
      expect(light.html).toContain('data-theme="light"');
    });
  });

  test('is refused as saving it would be', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const preview = await prepare(hub);
      for (const [section, changes] of [
        ['identity', { siteName: '' }],
        ['appearance', { accent: 'sea' }],
        ['appearance', { logoImageId: '999' }],
        ['terms', { body: '![A wave](https://example.com/wave.png)' }],
        ['terms', { updatedOn: 'soon' }],
      ] as const) {
        expect((await preview(section, changes)).status, section).toBe(422);
      }
    });
  });
});
