import sharp from 'sharp';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const spam = { reason: 'spam', details: '' };

/** Uploads an avatar of this color and returns its address. */
async function uploadAvatar(hub: TestHub, cookie: string, red: number): Promise<string> {
  const background = { r: red, g: 90, b: 120 };
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('intent', 'avatar');
  form.set('avatar', new File([Buffer.from(photo)], 'me.jpg', { type: 'image/jpeg' }));
  const headers = { cookie, origin: hub.address };
  await fetch(`${hub.address}/settings`, { method: 'POST', body: form, headers });
  const me = await (await hub.get('/me', { cookie })).json();
  return `/images/${me.avatar.key}/320.webp`;
}

onBothEngines('A member who changes a reported profile', (test) => {
  test('doesn’t hide from moderators what was reported', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { name: 'Quark', email: 'quark@example.com' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'quark@example.com');
      const staff = await signInStaff(hub, 'moderator');
      const edit = (name: string, about: string) =>
        hub.post('/settings', { name, about }, { cookie });
      await edit('Quark', 'Before any report.');
      const reported = await uploadAvatar(hub, cookie, 20);
      await edit('Quark', 'Cheap lamps.');
      await hub.post(`/report/profile/${id}`, spam);
      const review = `/admin/review/reported/profile/${id}`;
      expect(await staff.read(review)).not.toContain('after it was put into the queue');
      await edit('Quark', 'Cheap lamps.');
      await edit('Angel', 'I like birds.');
      const current = await uploadAvatar(hub, cookie, 200);
      const page = await staff.read(review);
      expect(page).toContain('after it was put into the queue');
      expect(page).toMatch(/Quark, until [^<]*<\/p><div[^>]*><p>Cheap lamps\.<\/p>/);
      expect(page).toMatch(/Angel, until [^<]*<\/p><div[^>]*><p>I like birds\.<\/p>/);
      expect(page).not.toContain('Before any report.');
      expect(page).toContain(reported.replace('320', '640'));
      const status = async (path: string, viewer: string) =>
        (await hub.get(path, { cookie: viewer })).status;
      expect(await status(reported, staff.cookie)).toBe(200);
      expect(await status(reported, cookie)).toBe(404);
      expect(await status(current, '')).toBe(200);
      const revisions = () => db.selectFrom('profile_revisions').select('name').execute();
      expect(await revisions()).toEqual([{ name: 'Quark' }, { name: 'Angel' }]);
      await hub.post(review, { decision: 'kept' }, { cookie: staff.cookie });
      await edit('Angel', 'After the decision.');
      expect(await revisions()).toHaveLength(2);
      const closing = { name: 'Angel', password: testPassword, posts: 'remove' };
      const closed = await hub.post('/settings/account', closing, { cookie });
      expect(closed.status).toBe(303);
      await hub.runJobs();
      expect(await revisions()).toEqual([]);
      expect(await status(reported, staff.cookie)).toBe(404);
    });
  });
});
