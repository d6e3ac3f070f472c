import { expect } from 'vitest';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readFormFields } from '#tests/support/pages/submit-form.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

const forms = [
  { path: '/admin/albums/1', field: 'description', first: 'By Ada', second: 'By Ben' },
  { path: '/admin/affiliates/products/1', field: 'title', first: 'A deck', second: 'The card' },
  { path: '/admin/affiliates', field: 'board', first: 'We earn.', second: 'We may earn.' },
  { path: '/admin/images/1', field: 'title', first: 'A ridge', second: 'The ridge' },
  { path: '/admin/newsletters/delivery', field: 'perDay', first: '100', second: '200' },
];

onBothEngines('A form that two managers opened', (test) => {
  test('at once is saved by one of them; the other sees what was saved and can save again', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertProduct(db, { affiliate_id: await insertAffiliate(db), slug: 'card' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      await hub.post('/admin/albums', { title: 'Stones' }, { cookie });
      await insertLibraryImage(db);
      for (const { path, field, first, second } of forms) {
        const opened = readFormFields(await read(path), field);
        if (path === '/admin/affiliates') opened.intent = 'disclosures';
        const save = (fields: Record<string, string>) => hub.post(path, fields, { cookie });
        const responses = await Promise.all(
          [first, second].map((value) => save({ ...opened, [field]: value })),
        );
        const refused = responses.find(({ status }) => status === 409);
        expect(responses.map(({ status }) => status).toSorted(), path).toEqual([303, 409]);
        const [saved, typed] = refused === responses[0] ? [second, first] : [first, second];
        const page = ((await refused?.text()) ?? '').replaceAll('<!-- -->', '');
        expect(page, path).toContain(`Now: ${saved}`);
        expect(page, path).toContain('Save my version');
        const kept = readFormFields(page, field);
        expect(kept[field], path).toBe(typed);
        expect((await save({ ...opened, ...kept })).status, path).toBe(303);
        expect(readFormFields(await read(path), field)[field], path).toBe(typed);
      }
    });
  });
});
