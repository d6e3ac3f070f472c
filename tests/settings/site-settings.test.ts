import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

type Changes = Record<string, string | undefined>;

interface Effect {
  section: string;
  changes: Changes;
  /** What public files and pages say afterwards, and not before. */
  effects: Record<string, string>;
}

const feed = '/feed.xml';
const manifest = '/manifest.webmanifest';

const effects: Effect[] = [
  {
    section: 'identity',
    changes: { siteName: 'Open Relay', tagline: 'We listen.', contactAddress: 'us@example.org' },
    effects: {
      '/': '<title>Open Relay</title>',
      [feed]: '<title>Open Relay</title>',
      [manifest]: '"description": "We listen."',
      '/.well-known/security.txt': 'mailto:us@example.org',
    },
  },
  {
    section: 'identity',
    changes: {
      gameTitle: 'Tidewater 3',
      trademarkOwner: 'Brine & Co',
      disclaimer: 'Made by fans.',
    },
    effects: { '/disclaimer': 'Brine &amp; Co', '/terms': 'Tidewater 3', '/': 'Made by fans.' },
  },
  {
    section: 'identity',
    changes: { contactAddress: 'Harbor Lane 12, 12345 Vell' },
    effects: { '/terms': 'Harbor Lane 12, 12345 Vell' },
  },
  {
    section: 'identity',
    changes: { blurb: 'A quiet corner.', seriesName: 'Tidewater' },
    effects: { '/': 'A quiet corner.', '/disclaimer': 'Tidewater' },
  },
  {
    section: 'identity',
    changes: { language: 'pt-br' },
    effects: {
      '/': '<html lang="pt-BR"',
      '/news': '<meta property="og:locale" content="pt_BR"/>',
      '/news/1-signal': '"inLanguage":"pt-BR"',
      '/events': '<html lang="pt-BR"',
      '/terms': '15 de março de 2025',
      [feed]: '<language>pt-BR</language>',
      '/feed.atom': '<feed xml:lang="pt-BR" ',
      '/feed.json': '"language": "pt-BR"',
      [manifest]: '"lang": "pt-BR"',
      '/.well-known/security.txt': 'Preferred-Languages: pt, en',
    },
  },
  {
    section: 'appearance',
    changes: { accent: '#336699', defaultTheme: 'dark' },
    effects: { '/': 'data-theme="dark"', [manifest]: '"theme_color": "#336699"' },
  },
  {
    section: 'search-engines',
    changes: { aiPolicy: 'answers' },
    effects: { '/robots.txt': 'User-agent: GPTBot' },
  },
  {
    section: 'search-engines',
    changes: { aiPolicy: 'none' },
    effects: { '/robots.txt': 'User-agent: PerplexityBot' },
  },
  {
    section: 'search-engines',
    changes: { allowsSearchEngines: undefined },
    effects: { '/robots.txt': 'User-agent: *\nDisallow: /\n' },
  },
  {
    section: 'terms',
    changes: { body: 'Be kind to {gameTitle}.', updatedOn: '2026-02-01' },
    effects: { '/terms': 'Be kind to the game.' },
  },
  {
    section: 'registration',
    changes: { mode: 'invitation' },
    effects: { '/sign-up': 'You need an invitation to create an account here.' },
  },
  {
    section: 'registration',
    changes: { minimumAge: '16' },
    effects: {
      '/sign-up': '>16<!-- --> years old.',
      '/terms': 'You must be at least 16,',
      '/privacy': 'You must be at least 16,',
    },
  },
  {
    section: 'analytics',
    changes: { timeZone: 'Pacific/Kiritimati' },
    effects: { '/news/1-signal': 'Jan 2, 2026' },
  },
];

/** One invalid value of each section, with its message. */
const refusals: Record<string, [Changes, string]> = {
  identity: [{ siteName: ' ' }, 'Enter the site’s name.'],
  appearance: [{ accent: 'red' }, 'Enter a color as # and six digits'],
  comments: [{ closeAfterDays: 'soon' }, 'Enter'],
  analytics: [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone from the list.'],
  'search-engines': [{ aiPolicy: 'some' }, 'Choose what AI crawlers may read.'],
  privacy: [{ updatedOn: 'soon' }, 'Enter a date'],
  terms: [
    { body: '![Us](https://example.com/us.png)' },
    'Images of other sites can’t be shown here.',
  ],
  registration: [{ mode: 'closed' }, 'Choose who can create an account.'],
  maintenance: [{ retryAfterMinutes: '0' }, 'Enter at least 1 minute.'],
};

onBothEngines('The site settings', (test) => {
  test('take effect on cached pages at once, and can be undone from the audit log', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { slug: 'signal', published_at: new Date('2026-01-01T12:00:00Z') });
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const readAll = async (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => (await hub.get(path)).text()));
      for (const { section, changes, effects: texts } of effects) {
        const paths = Object.keys(texts);
        const expected = Object.values(texts);
        const before = await readAll(paths);
        for (const [index, text] of expected.entries()) expect(before[index]).not.toContain(text);
        const path = `/admin/settings/${section}`;
        const saved = await submitForm(hub, path, changes, { cookie });
        expect(saved.headers.get('location'), section).toBe(`${path}?notice=settings-saved`);
        const after = await readAll(paths);
        for (const [index, text] of expected.entries()) expect(after[index]).toContain(text);
        const entry = await db
          .selectFrom('audit_log')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
        expect(await readAll(paths), `${section} undone`).toEqual(before);
      }
    });
  });

  test('refuse an invalid value next to its field, and keep what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      for (const [section, [changes, message]] of Object.entries(refusals)) {
        const refused = await submitForm(hub, `/admin/settings/${section}`, changes, { cookie });
        expect(refused.status, section).toBe(422);
        const page = await refused.text();
        const [name = '', typed = ''] = Object.entries(changes)[0] ?? [];
        const field = new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(page)?.[0];
        expect(field, section).toContain('aria-invalid="true"');
        expect(page, section).toContain(message);
        if (field?.startsWith('<input')) expect(field).toContain(`value="${typed}"`);
      }
    });
  });
});

onBothEngines('A logo and an icon from the library', (test) => {
  test('replace the program’s marks wherever they are shown', async ({ database }) => {
    const { db } = database.engine;
    const square = { width: 800, height: 800 };
    const logoImageId = await insertLibraryImage(db, { storage_key: 'logo-key' });
    const iconImageId = await insertLibraryImage(db, { ...square, storage_key: 'icon-key' });
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const read = async (path: string) => (await hub.get(path)).text();
      expect(await read('/')).toContain('href="/favicon.svg"');
      const marks = { logoImageId: String(logoImageId), iconImageId: String(iconImageId) };
      const tooFlat = { ...marks, iconImageId: marks.logoImageId };
      const refused = await submitForm(hub, '/admin/settings/appearance', tooFlat, admin);
      expect(await refused.text()).toContain('The icon must be square');
      await submitForm(hub, '/admin/settings/appearance', marks, admin);
      const home = await read('/');
      for (const part of ['<header', '<footer']) {
        expect(home.slice(home.indexOf(part)), part).toMatch(/^.{0,2500}<img src="[^"]*logo-key/s);
      }
      expect(home).toMatch(/<link rel="icon" type="image\/webp" href="[^"]*icon-key/);
      expect(home).toMatch(/<link rel="apple-touch-icon" href="[^"]*icon-key/);
      expect(home).not.toContain('favicon.svg');
      // Without an image of its own, a shared page shows the site's icon and name.
      expect(home).toMatch(/property="og:image" content="[^"]*icon-key/);
      expect(home).toContain('property="og:site_name" content="A new fan hub"');
      for (const path of [manifest, feed, '/feed.atom', '/feed.json']) {
        expect(await read(path), path).toContain('icon-key');
      }
      const to = { to: 'ops@example.org' };
      await submitForm(hub, '/admin/settings/email', to, { ...admin, withField: 'to' });
      await hub.runJobs();
      const email = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(email)).toContain('logo-key');
    });
  });
});

onBothEngines('Maintenance', (test) => {
  test('closes the site for readers, and not for staff', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const reader = await signInStaff(hub, 'subscriber');
      const open = await (await hub.get('/')).text();
      const path = '/admin/settings/maintenance';
      const changes = { isOn: 'on', message: 'Back at noon.', retryAfterMinutes: '30' };
      expect((await submitForm(hub, path, changes, admin)).status).toBe(303);
      // What staff look at must not reach readers through the cache.
      const forStaff = await hub.get('/', { cookie: admin.cookie });
      expect([forStaff.status, forStaff.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
      for (const cookie of ['', reader.cookie]) {
        const closed = await hub.get('/', { accept: 'text/html', cookie });
        expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '1800']);
        expect(closed.headers.get('cache-control')).toBe('no-store');
        const page = await closed.text();
        expect(page).toContain('Back at noon.');
        expect(page).not.toContain('<script');
      }
      const posted = await hub.post('/subscribe', { email: 'ada@example.com' });
      expect([posted.status, await posted.text()]).toEqual([503, 'Back at noon.']);
      for (const works of ['/sign-in', '/readyz', '/healthz', '/robots.txt', '/metrics']) {
        expect((await hub.get(works)).status, works).toBe(200);
      }
      expect(await admin.read('/admin')).toContain('Dashboard');
      await submitForm(hub, path, { isOn: undefined }, admin);
      expect(await (await hub.get('/')).text()).toBe(open);
      expect((await hub.get('/maintenance')).status).toBe(404);
    });
  });

  test('that one instance starts closes the others', async ({ database }) => {
    await withHub(database.location, (one) =>
      withHub(database.location, async (other) => {
        const admin = await signInStaff(one, 'admin');
        expect((await other.get('/')).status).toBe(200);
        await submitForm(one, '/admin/settings/maintenance', { isOn: 'on' }, admin);
        await expect.poll(async () => (await other.get('/')).status).toBe(503);
      }),
    );
  });
});
