import { expect } from 'vitest';
import { getHelpText } from '#app/features/help/get-help-text.server.ts';
import { helpAreas } from '#app/features/help/help-areas.ts';
import { withRequiredRights } from '#app/features/identity/required-rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { type Right, rights } from '#app/http/right.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withSampleHub } from '#tests/support/start-hub.ts';

/** Pages, and the right that each requires. */
const pages: Record<string, Right> = {
  '/admin': 'open the admin area',
  '/admin/search?q=signal': 'open the admin area',
  '/admin?tab=content': 'write articles',
  '/admin/content': 'write articles',
  '/admin/images': 'publish content',
  '/admin/edit-media/1': 'publish content',
  '/admin?tab=pages': 'edit pages',
  '/admin/redirects': 'edit pages',
  '/admin?tab=moderation': 'open the review queue',
  '/admin/moderation/pending': 'open the review queue',
  '/admin/review/news/1': 'review submissions',
  '/admin/review/comment/1': 'moderate posts',
  '/message-board/posts/1/history': 'moderate posts',
  '/admin/users': 'sanction people',
  '/admin/people/41': 'sanction people',
  '/admin/moderation/settings': 'set moderation',
  '/admin/analytics': 'see analytics',
  '/admin/newsletters': 'write newsletters',
  '/admin/subscribers': 'see subscribers',
  '/admin/users/new': 'manage users',
  '/admin/roles': 'manage users',
  '/admin/affiliates': 'manage affiliates',
  '/admin/outbox': 'manage the site',
  '/admin/audit': 'manage the site',
};

onBothEngines('A custom role', (test) => {
  test('opens the pages of its rights and no others', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { db } = hub.platform.engine;
      const actual: string[] = [];
      const expected: string[] = [];
      for (const [index, right] of rights.entries()) {
        const role = await insertRole(db, `Only ${right}`, [right]);
        const email = `only-${index}@walk.example.com`;
        await insertMember(db, { name: `Walker ${index}`, email, role });
        const cookie = await signInAs(hub, email);
        const allowed = withRequiredRights([right]);
        for (const [path, required] of Object.entries(pages)) {
          const { status, body } = await hub.get(path, { cookie });
          await body?.cancel();
          actual.push(`${right}: ${path} ${status}`);
          expected.push(`${right}: ${path} ${allowed.includes(required) ? 200 : 403}`);
        }
      }
      expect(actual).toEqual(expected);
    });
  });

  test('gets help with links only to pages it may open', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { db } = hub.platform.engine;
      const opened = new Set<string>();
      // Those with the fewest rights first: roles with more may open the same pages.
      const roles = rights
        .map((right) => ({ right, allowed: withRequiredRights([right]) as readonly Right[] }))
        .toSorted((a, b) => a.allowed.length - b.allowed.length);
      for (const [index, { right, allowed }] of roles.entries()) {
        const member = { kind: 'member', ...builtInAccess('admin'), rights: allowed } as Member;
        const tasks = helpAreas.flatMap(({ id }) => getHelpText(id, member).tasks);
        const links = tasks.flatMap(({ to }) => (to && !opened.has(to) ? [to] : []));
        if (links.length === 0) continue;
        const email = `helped-${index}@walk.example.com`;
        const role = await insertRole(db, `Only ${right}`, [right]);
        await insertMember(db, { name: `Helped ${index}`, email, role });
        const cookie = await signInAs(hub, email);
        for (const path of links) {
          const { status, body } = await hub.get(path, { cookie });
          await body?.cancel();
          expect(status, `${right}: ${path}`).toBe(200);
          opened.add(path);
        }
      }
      expect(opened.size).toBeGreaterThan(30);
    });
  });

  test('gets links only to pages it may open', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { db } = hub.platform.engine;
      const starts = [
        ['write articles', '/admin'],
        ['publish content', '/admin'],
        ['manage the site', '/admin/feeds'],
      ] as const;
      for (const [index, [right, start]] of starts.entries()) {
        const role = await insertRole(db, `${index}: ${right}`, [right]);
        const email = `desk-${index}@walk.example.com`;
        await insertMember(db, { name: `Desk ${index}`, email, role });
        const cookie = await signInAs(hub, email);
        const page = await (await hub.get(start, { cookie })).text();
        const [, main = ''] = page.split('<main');
        const links = [...main.matchAll(/href="(\/admin[^"#]*)"/g)].map(([, path = '']) => path);
        if (start === '/admin') expect(links.length).toBeGreaterThan(3);
        for (const path of new Set(links)) {
          const { status, body } = await hub.get(path.replaceAll('&amp;', '&'), { cookie });
          await body?.cancel();
          expect(status, `${right}, ${start}: ${path}`).toBeLessThan(400);
        }
      }
    });
  });
});
