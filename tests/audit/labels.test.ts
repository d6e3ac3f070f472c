import { describe, expect, test } from 'vitest';
import { actionLabel } from '#app/features/audit/actions.server.ts';
import { streamAuditCsv } from '#app/features/audit/audit-csv.server.ts';
import { type AuditEntry, recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { jobLabels } from '#app/features/jobs/admin/job-label.ts';
import { phaseLabels } from '#app/features/moderation/screening/phase-label.ts';
import { screeningPhases } from '#app/features/moderation/screening/screen.ts';
import { actions, registeredWork } from '#app/registry.server.ts';
import { queueMaintenance } from '#platform/jobs/maintenance.ts';
import { liveMaintenance } from '#platform/live/maintenance.ts';
import { searchMaintenance } from '#platform/search/maintenance.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';

describe('Labels', () => {
  test('read well before the name of the subject', () => {
    expect(actionLabel(actions, 'user.ban')).toBe('Banned user');
    expect(actionLabel(actions, 'article.trash')).toBe('Moved article to the trash');
    expect(actionLabel(actions, 'article.submit')).toBe('Submitted article for review');
  });

  test('are needed to record an action', () => {
    // @ts-expect-error: only actions that a feature has defined can be recorded.
    const action: AuditEntry['action'] = 'user.fly';
    expect(actions.has(action)).toBe(false);
  });

  test('exist for every registered job and schedule, and for nothing else', () => {
    const work = [
      registeredWork,
      queueMaintenance({} as never),
      liveMaintenance({} as never),
      searchMaintenance({ kind: 'sqlite' }),
    ];
    const names = work.flatMap(({ jobs, schedules }) => [
      ...jobs.map(({ name }) => name),
      ...schedules.map(({ job }) => job.name),
    ]);
    expect(Object.keys(jobLabels).sort()).toEqual([...new Set(names)].sort());
  });

  // A phase that holds posts without a label does not compile.
  test('exist for no hold phase that is gone', () => {
    const names = screeningPhases.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(phaseLabels)));
  });
});

onBothEngines('The audit log', (test) => {
  test('shows labels instead of machine names, on the page and in the CSV file', async ({
    database,
  }) => {
    const { db } = database.engine;
    const actor = { id: 1, name: 'Orla' };
    const now = new Date('2026-03-10T12:00:00Z');
    const guest = { kind: 'guest', id: 3, name: 'Lamp seller' } as const;
    const settings = { kind: 'settings', id: null, name: 'Accounts' } as const;
    await recordAuditEntry(db, { actor, action: 'guest.remove-spam', subject: guest }, now);
    await recordAuditEntry(
      db,
      {
        actor,
        action: 'settings.change',
        subject: settings,
        before: { requiresStaffTwoFactor: false },
        after: { requiresStaffTwoFactor: true },
      },
      now,
    );
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const page = await read('/admin/audit');
      for (const label of [
        'Removed the content of guest',
        'Changed settings',
        'Require two-factor sign-in for staff',
      ]) {
        expect(page).toContain(`>${label}`);
      }
      expect(page).not.toMatch(/>(?:guest\.remove-spam|settings\.change|requiresStaff)/);
    });
    const filter = readAuditFilter(new URLSearchParams());
    const csv = await new Response(streamAuditCsv({ db, actions }, filter, 'UTC')).text();
    expect(csv).toContain('Removed the content of guest,Guest,3,Lamp seller');
    expect(csv).not.toContain('guest.remove-spam');
  });

  test('shows changes as the forms do: labels, options, names, lists and times with their zone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const actor = { id: 1, name: 'Orla' };
    const now = new Date('2026-03-10T12:00:00Z');
    const imageId = await insertLibraryImage(db, { title: 'Mast at dusk' });
    const affiliate = await insertAffiliate(db, { name: 'Lamp shop' });
    const album = await db
      .insertInto('albums')
      .values({
        title: 'Night skies',
        slug: 'night-skies',
        description: '',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirst();
    const shop = { storeUrl: 'https://a.example', affiliateId: 'h3', store: 'bestbuy' };
    const undoData = { revision: 2, publishedAt: now, timeZone: 'Europe/Berlin' };
    const entries = [
      ['affiliate.update', 'Lamp shop', { ...shop, keywords: ['a', 'b'] }],
      ['product.update', 'A lamp', { affiliateId: affiliate }],
      ['article.update', 'The mast', { category: 'development', imageId: String(imageId) }],
      ['media.update', 'A mast', { albums: [String(album?.id)] }],
      ['event.update', 'Soup', { starts: '2026-12-03T07:00', until: '2026-12-24', undoData }],
      [
        'page.update',
        'Navigation',
        {
          items: [
            { id: 'home', name: 'Home', path: '/', isVisible: true },
            { id: 'news', name: 'News', path: '/news', isVisible: false },
          ],
        },
      ],
      ['settings.change', 'Accounts', { requiresStaffTwoFactor: true }],
      ['user.ban', 'Mara', { until: '2026-12-03T07:00:00.000Z' }],
    ] as const;
    for (const [action, name, after] of entries) {
      const [kind] = action.split('.') as [AuditEntry['subject']['kind']];
      await recordAuditEntry(db, { actor, action, subject: { kind, id: null, name }, after }, now);
    }
    const filter = readAuditFilter(new URLSearchParams());
    const { items } = await getAuditLogPage(db, filter, undefined, actions, 'America/New_York');
    const shown = items
      .toReversed()
      .map(({ changes }) => Object.fromEntries(changes.map(({ label, after }) => [label, after])));
    expect(shown).toEqual([
      {
        'Store URL': 'https://a.example',
        'Affiliate ID': 'h3',
        Store: 'Best Buy',
        Keywords: 'a, b',
      },
      { Affiliate: 'Lamp shop' },
      { Category: 'Development', Image: 'Mast at dusk' },
      { Albums: 'Night skies' },
      { Starts: 'Dec 3, 2026, 7:00 AM GMT+1', 'Last day': 'Dec 24, 2026' },
      { 'Menu items': 'Home (/), News (/news, hidden)' },
      { 'Require two-factor sign-in for staff': 'Yes' },
      { Until: 'Dec 3, 2026, 2:00 AM EST' },
    ]);
    const csv = await new Response(streamAuditCsv({ db, actions }, filter, 'UTC')).text();
    expect(csv).toContain('Category: Development');
    expect(csv).toContain('Image: Mast at dusk');
  });
});
