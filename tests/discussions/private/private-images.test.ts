import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { ImageClient } from '../images/image-client.ts';
import { readAs, saveReaders } from './make-private.ts';

onBothEngines('The pages and images of a private post', (test) => {
  test('are stored nowhere, and answer only its readers', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const role = await insertRole(db, 'Keepers', []);
      await insertMember(db, { name: 'Rhea', role });
      await insertMember(db, { name: 'Kit', role });
      await insertMember(db, { name: 'Otto' });
      const [rhea, kit, otto] = await Promise.all(
        ['rhea', 'kit', 'otto'].map(
          async (name) => new ImageClient(hub, await signInAs(hub, `${name}@example.com`)),
        ),
      );
      await saveReaders(hub, admin, 'lore', role);
      const { path: image, post } = (await rhea?.postWithImage({ category: 'lore' })) ?? {};
      expect(post.isPrivate).toBe(true);
      const privatePath = `/message-board/private/${post.threadId}`;
      const pages = ['/message-board/private', privatePath];
      const paths = [
        image ?? '',
        ...pages,
        ...pages.map((path) => `${path}.data`),
        `${privatePath}/replies`,
        `/message-board/private/posts/${post.id}/quote`,
        `/message-board/posts/${post.id}/more`,
        `/message-board/posts/${post.id}/more.data`,
      ];
      for (const path of paths) {
        for (const [reader, status] of [
          [kit, 200],
          [otto, 404],
        ] as const) {
          const { response } = await readAs(hub, reader?.cookie, path);
          const caching = response.headers.get('cache-control');
          expect([response.status, caching], path).toEqual([
            status,
            expect.stringContaining('no-store'),
          ]);
        }
        // Visitors are asked to sign in, also where nothing is.
        const { response, text } = await readAs(hub, undefined, path);
        const isPage = pages.includes(path.replace(/\.data$/, ''));
        expect(text + response.headers.get('location'), path).not.toContain(post.body);
        expect(response.status, path).toBe(isPage ? (path.endsWith('.data') ? 202 : 302) : 404);
      }
      for (const path of [...pages, '/message-board/private/99999999']) {
        const { response } = await readAs(hub, undefined, path);
        expect(response.headers.get('location')).toBe(
          `/sign-in?returnTo=${encodeURIComponent(path)}`,
        );
      }
    });
  });
});
