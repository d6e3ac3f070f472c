import { expect } from 'vitest';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { actions } from '#app/registry.server.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

/** A form that is sent, the label of what it leaves in the log, and its changes. */
type Step = [path: string, fields: Record<string, string>, label: string, changes: string[]];

const crew = { name: 'Crew', description: '', 'right-moderate-posts': 'on' };
const texts = { title: 'A ridge', alt: 'A ridge at dawn', credit: 'Ada', source: '', license: '' };
const focus = { focalX: '20', focalY: '50' };

const addedImage = [
  'File: +ridge.png',
  'Title: +Ridge',
  'Decorative: +No',
  'Category: +Game scenes',
  'Featured: +No',
  'Focal point from the left: +50',
  'Focal point from the top: +50',
];
const editedImage = [
  'File: ridge.png',
  'Title: A ridge',
  'Alt text: A ridge at dawn',
  'Decorative: Yes',
  'Category: Fan art',
  'Credit: Ada',
  'Featured: No',
  'Focal point from the left: 20',
  'Focal point from the top: 50',
];

onBothEngines('The log has the values of', (test) => {
  test('roles and library images that staff add, edit, give and delete', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await LibraryClient.signIn(hub, 'admin');
      const ines = await insertMember(db, { name: 'Ines', email: 'ines@example.com' });
      const upload = await admin.upload(await drawPhoto(1).png().toBuffer(), 'ridge.png');
      const latestId = async (table: 'images' | 'roles') => {
        const query = db.selectFrom(table).select('id').orderBy('id', 'desc');
        return (await query.executeTakeFirstOrThrow()).id;
      };
      const expectStep = async ([path, fields, label, expected]: Step) => {
        const { status } = await admin.post(path, fields);
        expect([200, 303], path).toContain(status);
        const filter = readAuditFilter(new URLSearchParams());
        const { items } = await getAuditLogPage(db, filter, undefined, actions);
        const changes = items[0]?.changes.map(({ label, before, after }) =>
          after === undefined
            ? `${label}: -${before}`
            : `${label}: ${before === undefined ? '+' : `${before} → `}${after}`,
        );
        expect([items[0]?.label, changes?.toSorted()]).toEqual([label, expected.toSorted()]);
      };
      await expectStep([
        '/admin/new-role',
        { ...crew, 'category-lore': 'on' },
        'Added role',
        ['Name: +Crew', 'Board categories: +Lore', 'Rights: +Moderate posts'],
      ]);
      const roleId = await latestId('roles');
      await expectStep([
        `/admin/edit-role/${roleId}`,
        { ...crew, 'right-see-analytics': 'on', 'category-art': 'on', revision: '1' },
        'Edited role',
        ['Board categories: Lore → Art', 'Rights: Moderate posts → Moderate posts, See analytics'],
      ]);
      const { key } = await db
        .selectFrom('roles')
        .select('key')
        .where('id', '=', roleId)
        .executeTakeFirstOrThrow();
      await expectStep([
        `/admin/users/role?id=${ines}`,
        { id: String(ines), role: key },
        'Changed the role of user',
        ['Role: Subscriber → Crew'],
      ]);
      await expectStep([
        `/admin/edit-role/${roleId}/delete`,
        { replacement: 'subscriber' },
        'Deleted role',
        ['Name: -Crew', 'Board categories: -Art', 'Rights: -Moderate posts, See analytics'],
      ]);
      await expectStep(['/admin/image-uploads', { upload }, 'Added image', addedImage]);
      const image = `/admin/images/${await latestId('images')}`;
      await expectStep([
        image,
        { ...texts, ...focus, category: 'fan-art', isDecorative: 'on', revision: '1' },
        'Edited image',
        [
          'Title: Ridge → A ridge',
          'Alt text: +A ridge at dawn',
          'Decorative: No → Yes',
          'Category: Game scenes → Fan art',
          'Credit: +Ada',
          'Focal point from the left: 50 → 20',
        ],
      ]);
      const minus = editedImage.map((change) => change.replace(': ', ': -'));
      await expectStep([`${image}/delete`, {}, 'Deleted image', minus]);
      const plus = editedImage.map((change) => change.replace(': ', ': +'));
      await expectStep([image, { intent: 'restore' }, 'Restored image', plus]);
    });
  });
});
