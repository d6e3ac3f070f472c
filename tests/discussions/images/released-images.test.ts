import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ImageClient, imageFile, imagePath } from './image-client.ts';

const email = 'mara@example.com';
const HOUR = 3_600_000;

onBothEngines('An image that is never posted', (test) => {
  test('is deleted after a day, unless another row uses the same file', async ({ database }) => {
    let now = Date.now();
    await withHub(
      database.location,
      async (hub) => {
        const { images } = hub.platform;
        await insertMember(database.engine.db);
        const mara = new ImageClient(hub, await signInAs(hub, email));
        const same = await imageFile();
        const [unused, shared, posted] = [
          await mara.uploadImage(),
          await mara.uploadImage(same),
          await mara.uploadImage(same),
        ];
        await mara.createPost({ body: 'Look', image: String(posted.id) });
        await hub.runJobs();
        now += 23 * HOUR;
        const later = await mara.uploadImage();
        await hub.runJobs();
        expect(await mara.getImageStatus(imagePath(unused))).toBe(200);
        now += 2 * HOUR;
        await hub.runJobs();
        expect(await mara.getImageStatus(imagePath(unused))).toBe(404);
        expect(await images.findVariant(unused.key, 320, 'webp')).toBeUndefined();
        expect(await mara.getImageStatus(imagePath(later))).toBe(200);
        expect(shared.key).toBe(posted.key);
        expect(await new ImageClient(hub).getImageStatus(imagePath(posted))).toBe(200);
      },
      { now: () => new Date(now) },
    );
  });

  test('can be deleted by its uploader only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new ImageClient(hub);
      const image = await guest.uploadImage();
      const removeImage = String(image.id);
      await new ImageClient(hub).submitForm('/message-board/pictures', { removeImage });
      expect(await guest.getImageStatus(imagePath(image))).toBe(200);
      await guest.submitForm('/message-board/pictures', { removeImage });
      expect(await guest.getImageStatus(imagePath(image))).toBe(404);
      expect(await hub.platform.images.findVariant(image.key, 320, 'webp')).toBeUndefined();
    });
  });

  test('is listed for its uploader only, until it is posted', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new ImageClient(hub, await signInAs(hub, email));
      const [first, second] = [await mara.uploadImage(), await mara.uploadImage()];
      const listPending = async ({ cookie }: ImageClient, ids: string) => {
        const path = `/message-board/pictures?image=${ids}`;
        const response = await hub.get(path, cookie ? { cookie } : {});
        expect(response.headers.get('cache-control')).toContain('no-store');
        return (await response.json()).images;
      };
      const ids = `${second.id},${first.id}`;
      expect(await listPending(mara, `${ids},999,x`)).toEqual([second, first]);
      const guest = new ImageClient(hub);
      expect(await listPending(guest, ids)).toEqual([]);
      await guest.uploadImage();
      expect(await listPending(guest, ids)).toEqual([]);
      await mara.createPost({ body: 'Look', image: String(first.id) });
      expect(await listPending(mara, ids)).toEqual([second]);
      expect(await listPending(mara, '')).toEqual([]);
    });
  });

  test('moves to the account when its uploader signs in and adds what they did', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new ImageClient(hub);
      const { id } = await mara.uploadImage();
      await mara.submitForm('/sign-in', { email, password: testPassword });
      await mara.submitForm('/settings/guest', { intent: 'add' });
      expect((await mara.createPost({ body: 'Look', image: String(id) })).images).toHaveLength(1);
    });
  });
});

onBothEngines('The images of an account', (test) => {
  test('are listed by URL in the data export', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new ImageClient(hub, await signInAs(hub, email));
      const { post, image } = await mara.postWithImage();
      const file = await (await hub.get('/settings/data.json', { cookie: mara.cookie })).json();
      expect(file.images).toMatchObject([
        { post_id: post.id, path: `/images/${image.key}/1920.webp`, alt: '' },
      ]);
    });
  });

  test.for(['keep', 'remove'] as const)(
    'follow the choice for its posts: %s',
    async (posts, { database }) => {
      await withHub(database.location, async (hub) => {
        await insertMember(database.engine.db);
        const mara = new ImageClient(hub, await signInAs(hub, email));
        const { image } = await mara.postWithImage();
        const pending = await mara.uploadImage();
        const closing = { name: 'Mara', password: testPassword, posts };
        await hub.post('/settings/account', closing, { cookie: mara.cookie });
        await hub.runJobs();
        const findFile = (key: string) => hub.platform.images.findVariant(key, 320, 'webp');
        expect(await findFile(pending.key)).toBeUndefined();
        const isKept = posts === 'keep';
        expect((await findFile(image.key)) !== undefined).toBe(isKept);
        const images = await database.engine.db.selectFrom('images').select('id').execute();
        expect(images).toHaveLength(isKept ? 1 : 0);
        const visitor = new ImageClient(hub);
        expect(await visitor.getImageStatus(imagePath(image))).toBe(isKept ? 200 : 404);
      });
    },
  );
});
