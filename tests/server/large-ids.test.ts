import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { permissionTable } from '#tests/permissions/permission-table.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withSampleHub } from '#tests/support/start-hub.ts';

/** One more than an id can be. SQLite would look for it and find nothing. */
const TOO_LARGE = '2147483648';
/** Fields of forms that the permission table sends without an id. */
const others: { path: string; fields: Record<string, string> }[] = [
  { path: '/admin/people/5', fields: { intent: 'delete', note: TOO_LARGE } },
  { path: '/admin/pages/home', fields: { revision: '0', heroImage: TOO_LARGE } },
  { path: '/admin/undo', fields: { entries: TOO_LARGE } },
  { path: '/admin/products/new', fields: { title: 'A', productId: '1', affiliateId: TOO_LARGE } },
];

onEngine('postgres', 'Every form', (test) => {
  test('responds without an error to an id beyond 32 bits', async ({ sample }) => {
    const forms = permissionTable.flatMap(({ method, path, fields }) =>
      method === 'POST' && Object.values(fields).some((value) => /^\d+$/.test(value))
        ? [{ path, fields: Object.fromEntries(Object.entries(fields).map(enlarge)) }]
        : [],
    );
    expect(forms.length).toBeGreaterThan(10);
    await withSampleHub(sample, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      for (const { path, fields } of [...others, ...forms]) {
        const { status } = await hub.post(path, fields, { cookie });
        expect(status, `${path} ${JSON.stringify(fields)}`).toBeLessThan(500);
      }
    });
  });
});

function enlarge([name, value]: [string, string]): [string, string] {
  return [name, /^\d+$/.test(value) ? TOO_LARGE : value];
}
