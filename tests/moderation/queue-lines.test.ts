import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { fillWithSample } from '#tests/support/fill-with-sample.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');

onBothEngines('A reported comment by a guest', (test) => {
  test('says its kind, author and place, and its text once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await fillWithSample(hub);
      const { read } = await signInStaff(hub, 'moderator');
      const heading = /Comment by PosterTruth3 on “The poster with three suns[^”]*”/;
      for (const path of ['/admin/moderation/pending', '/admin?tab=moderation']) {
        const queue = withoutScripts(await read(path));
        expect(queue).toMatch(new RegExp(`<h[23][^>]*><a [^>]*>${heading.source}</a>`));
        expect(queue).toContain('<span class="admin-tag">guest</span>');
        expect(queue.split('You obviously know who painted it').length - 1).toBe(1);
      }
      const review = withoutScripts(await read('/admin/review/comment/1'));
      expect(review).toMatch(new RegExp(`<h1[^>]*>${heading.source}</h1>`));
      expect(review).toMatch(/PosterTruth3<span class="admin-tag">guest<\/span>/);
    });
  });
});
