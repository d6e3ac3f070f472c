import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { answerWith, rssFeed, startOutlet } from '#tests/stories/start-outlet.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { withHub } from '#tests/support/start-hub.ts';

const affiliate = { name: 'Parts', store: 'amazon', storeUrl: '', affiliateId: 'a', keywords: '' };
const newsletter = { subject: 'A quiet week', preview: '', body: 'Nothing.', topic: 'newsletter' };

/** Pages with a form that adds a row to a table. */
const forms = [
  {
    table: 'affiliates',
    path: '/admin/affiliates/new',
    fields: { ...affiliate, status: 'active' },
  },
  {
    table: 'affiliate_products',
    path: '/admin/affiliates/products/new',
    fields: { title: 'A quiet machine', affiliateId: '1', productId: 'p', slug: '' },
  },
  { table: 'albums', path: '/admin/albums', fields: { title: 'The coast' } },
  { table: 'newsletters', path: '/admin/newsletters/new', fields: newsletter },
  {
    table: 'redirects',
    path: '/admin/redirects/new',
    fields: { from: '/old', kind: 'moved', target: '/news' },
  },
  { table: 'story_feeds', path: '/admin/feeds', fields: { url: '/feed', mode: 'review' } },
] as const;

type OpenForm = Awaited<ReturnType<typeof openForms>>[number];

async function openForms(
  { cookie, read }: Awaited<ReturnType<typeof signInStaff>>,
  hub: Parameters<typeof signInStaff>[0],
  fillIn: (value: string) => string,
) {
  return Promise.all(
    forms.map(async ({ table, path, fields }) => {
      const [, key = ''] = /name="idempotencyKey" value="([\w-]+)"/.exec(await read(path)) ?? [];
      expect(key, path).toHaveLength(24);
      const filledIn = Object.entries(fields).map(([name, value]) => [name, fillIn(value)]);
      const values = { ...Object.fromEntries(filledIn), idempotencyKey: key };
      const send = async (more: Record<string, string> = {}) => {
        const response = await hub.post(path, { ...values, ...more }, { cookie });
        return `${response.status} ${response.headers.get('location')}`;
      };
      return { table, send };
    }),
  );
}

/** Opens each form and sends it. Returns how many rows each has added. */
async function addByForms(
  { engine: { db }, location }: DatabaseFixture,
  sendForm: (form: OpenForm) => Promise<void>,
) {
  const feed = answerWith('application/rss+xml', rssFeed('Lanternpost', []));
  const outlet = await startOutlet({ '/feed': feed });
  await insertAffiliate(db);
  const counts: Record<string, number> = {};
  await withHub(
    location,
    async (hub) => {
      const count = async ({ table }: OpenForm) =>
        (await db.selectFrom(table).select('id').execute()).length;
      const staff = await signInStaff(hub, 'admin');
      const fillIn = (value: string) => (value === '/feed' ? outlet.url(value) : value);
      for (const form of await openForms(staff, hub, fillIn)) {
        const before = await count(form);
        await sendForm(form);
        counts[form.table] = (await count(form)) - before;
      }
    },
    { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
  );
  return counts;
}

const onceEach = Object.fromEntries(forms.map(({ table }) => [table, 1]));

onBothEngines('A form that adds something', (test) => {
  test('adds it once if it is sent again, and answers the same', async ({ database }) => {
    const counts = await addByForms(database, async ({ table, send }) => {
      const first = await send();
      expect(first, table).toMatch(/^303 /);
      expect(await send()).toBe(first);
    });
    expect(counts).toEqual(onceEach);
  });

  test('adds it once if it is sent several times at once', async ({ database }) => {
    const counts = await addByForms(database, async ({ table, send }) => {
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers[0], table).toMatch(/^303 /);
      expect(new Set(answers).size, table).toBe(1);
    });
    expect(counts).toEqual(onceEach);
  });

  test('adds another if it comes back with other values', async ({ database }) => {
    const counts = await addByForms(database, async ({ table, send }) => {
      const name = { affiliates: 'name', newsletters: 'subject' }[table as string] ?? 'title';
      await send();
      await send({ [name]: 'Another' });
    });
    expect(counts).toMatchObject({ affiliates: 2, albums: 2, newsletters: 2 });
  });
});
