import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { PageFormClient } from './page-form-client.ts';

onBothEngines('The menus', (test) => {
  test('nest, hide and add items of the header on every cached page', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const header = async () => {
        const html = (await (await hub.get('/terms')).text()).replaceAll('<!-- -->', '');
        return html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      };
      expect(await header()).not.toContain('More in Community');
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'navigation');
      form.addRow('items');
      form.setCell('items.name', 'new-1', 'Events').setCell('items.path', 'new-1', '/events');
      form.check('items.isNested', 'new-1').check('items.isNested', 'message-board');
      form.check('items.isVisible', 'message-board').uncheck('items.isVisible', 'media');
      const saved = await form.send();
      expect(await editor.read(saved.headers.get('location') ?? '')).toContain(
        'Navigation updated',
      );
      const shown = await header();
      expect(shown).toContain('aria-label="More in Community"');
      expect(shown).toContain('href="/events"');
      expect(shown).toContain('href="/message-board"');
      expect(shown).not.toContain('href="/media"');
    });
  });

  test('refuse paths that lead nowhere, and take addresses of other sites', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'footer');
      form.addRow('links');
      form.setCell('links.name', 'new-1', 'Wiki');
      for (const path of ['/no-such-page', '/news/999', 'javascript:alert(1)', '//evil.example']) {
        const refused = await form.setCell('links.path', 'new-1', path).send();
        expect(refused.status, path).toBe(422);
        const html = await refused.text();
        expect(html, path).toContain('id="page-links.new-1.path-error"');
        expect(html).toContain('value="Wiki"');
      }
      form.addRow('social');
      form.setCell('social.name', 'new-1', 'Chat').check('social.isVisible', 'new-1');
      form.setCell('social.path', 'new-1', 'https://chat.example.org/us');
      form.setCell('links.path', 'new-1', '/settings').check('links.isVisible', 'new-1');
      expect((await form.send()).status).toBe(303);
      const html = await (await hub.get('/terms')).text();
      const footer = html.slice(html.indexOf('<footer'));
      expect(footer).toContain('href="/settings"');
      expect(footer).toMatch(/href="https:\/\/chat\.example\.org\/us"[^>]*target="_blank"/);
    });
  });
});

onBothEngines('The announcement bar', (test) => {
  test('is on every page until it ends, cached pages included', async ({ database }) => {
    let now = new Date('2026-05-01T10:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const editor = await signInStaff(hub, 'editor');
        const bar = async () => {
          const html = await (await hub.get('/terms')).text();
          return html.slice(0, html.indexOf('<header')).replaceAll('<!-- -->', '');
        };
        expect(await bar()).not.toContain('<aside');
        const form = await PageFormClient.open(hub, editor, 'announcement');
        form.set('isVisible', 'on').set('level', 'urgent').set('endsAt', '2026-05-01T12:00');
        expect((await form.send()).status).toBe(422);
        form.set('text', 'The *trailer* <b>is</b> out').set('linkPath', '/news');
        const past = await form.set('endsAt', '2026-05-01T10:00').send();
        expect(past.status).toBe(422);
        expect(await past.text()).toContain('id="page-endsAt-error"');
        const saved = await form.set('endsAt', '2026-05-01T12:00').send();
        expect(saved.status).toBe(303);
        expect(await editor.read(saved.headers.get('location') ?? '')).toContain(
          'Announcement bar is saved, and visitors see it now.',
        );
        const shown = await bar();
        expect(shown).toContain('data-level="urgent"');
        expect(shown).toContain('The <em>trailer</em> &lt;b&gt;is&lt;/b&gt; out');
        expect(shown).toContain('href="/news"');
        now = new Date('2026-05-01T11:59:00Z');
        expect(await bar()).toContain('data-level="urgent"');
        now = new Date('2026-05-01T12:00:00Z');
        expect(await bar()).not.toContain('<aside');
        form.fields.delete('isVisible');
        const hidden = await form.set('revision', '1').send();
        expect(await editor.read(hidden.headers.get('location') ?? '')).toContain(
          'Announcement bar is saved.',
        );
      },
      { now: () => now },
    );
  });
});
