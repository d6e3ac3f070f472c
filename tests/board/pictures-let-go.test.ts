import { expect } from 'vitest';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { addressOf, PictureClient, pictureFile } from './picture-client.ts';

const email = 'mara@example.com';
const HOUR = 3_600_000;

onBothEngines('A picture that is never posted', (test) => {
  test('is taken away after a day, unless another one shows the same', async ({ database }) => {
    let now = Date.now();
    await withHub(
      database.location,
      async (hub) => {
        const { pictures } = hub.platform;
        await insertMember(database.engine.db);
        const mara = new PictureClient(hub, await signInAs(hub, email));
        const same = await pictureFile();
        const [left, shared, posted] = [
          await mara.sent(),
          await mara.sent(same),
          await mara.sent(same),
        ];
        await mara.written({ body: 'Look', picture: String(posted.id) });
        await hub.runJobs();
        now += 23 * HOUR;
        const later = await mara.sent();
        await hub.runJobs();
        expect(await mara.sees(addressOf(left))).toBe(200);
        now += 2 * HOUR;
        await hub.runJobs();
        expect(await mara.sees(addressOf(left))).toBe(404);
        expect(await pictures.size(left.key, 320, 'webp')).toBeUndefined();
        expect(await mara.sees(addressOf(later))).toBe(200);
        expect(shared.key).toBe(posted.key);
        expect(await new PictureClient(hub).sees(addressOf(posted))).toBe(200);
      },
      { now: () => new Date(now) },
    );
  });

  test('can be let go of by who sent it, and nobody else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new PictureClient(hub);
      const picture = await guest.sent();
      const dropPicture = String(picture.id);
      await new PictureClient(hub).form('/message-board/pictures', { dropPicture });
      expect(await guest.sees(addressOf(picture))).toBe(200);
      await guest.form('/message-board/pictures', { dropPicture });
      expect(await guest.sees(addressOf(picture))).toBe(404);
      expect(await hub.platform.pictures.size(picture.key, 320, 'webp')).toBeUndefined();
    });
  });

  test('is found again by who sent it, until it is posted', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new PictureClient(hub, await signInAs(hub, email));
      const [first, second] = [await mara.sent(), await mara.sent()];
      const waiting = async ({ cookie }: PictureClient, ids: string) => {
        const path = `/message-board/pictures?picture=${ids}`;
        const response = await hub.get(path, cookie ? { cookie } : {});
        expect(response.headers.get('cache-control')).toContain('no-store');
        return (await response.json()).pictures;
      };
      const ids = `${second.id},${first.id}`;
      expect(await waiting(mara, `${ids},999,x`)).toEqual([second, first]);
      const guest = new PictureClient(hub);
      expect(await waiting(guest, ids)).toEqual([]);
      await guest.sent();
      expect(await waiting(guest, ids)).toEqual([]);
      await mara.written({ body: 'Look', picture: String(first.id) });
      expect(await waiting(mara, ids)).toEqual([second]);
      expect(await waiting(mara, '')).toEqual([]);
    });
  });

  test('becomes the account’s when its sender signs in', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new PictureClient(hub);
      const { id } = await mara.sent();
      await mara.form('/sign-in', { email, password: testPassword });
      expect((await mara.written({ body: 'Look', picture: String(id) })).pictures).toHaveLength(1);
    });
  });
});

onBothEngines('The pictures of an account', (test) => {
  test('stand in the file of one’s data by their addresses', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db);
      const mara = new PictureClient(hub, await signInAs(hub, email));
      const { post, picture } = await mara.postWithPicture();
      const file = await (await hub.get('/settings/data.json', { cookie: mara.cookie })).json();
      expect(file.pictures).toMatchObject([
        { post_id: post.id, address: `/images/${picture.key}/1920.webp`, alt: '' },
      ]);
    });
  });

  test.for(['keep', 'remove'] as const)(
    'go or stay with its posts: %s',
    async (posts, { database }) => {
      await withHub(database.location, async (hub) => {
        await insertMember(database.engine.db);
        const mara = new PictureClient(hub, await signInAs(hub, email));
        const { picture } = await mara.postWithPicture();
        const waiting = await mara.sent();
        const closing = { name: 'Mara', password: testPassword, posts };
        await hub.post('/settings/account', closing, { cookie: mara.cookie });
        await hub.runJobs();
        const fileOf = (key: string) => hub.platform.pictures.size(key, 320, 'webp');
        expect(await fileOf(waiting.key)).toBeUndefined();
        const isKept = posts === 'keep';
        expect((await fileOf(picture.key)) !== undefined).toBe(isKept);
        const images = await database.engine.db.selectFrom('images').select('id').execute();
        expect(images).toHaveLength(isKept ? 1 : 0);
        const visitor = new PictureClient(hub);
        expect(await visitor.sees(addressOf(picture))).toBe(isKept ? 200 : 404);
      });
    },
  );
});
