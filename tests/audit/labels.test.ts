import { describe, expect, test } from 'vitest';
import { actionLabel } from '#app/features/audit/actions.server.ts';
import { streamAuditCsv } from '#app/features/audit/audit-csv.server.ts';
import { type AuditEntry, recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { jobLabels } from '#app/features/jobs/admin/job-label.ts';
import { phaseLabels } from '#app/features/moderation/screening/phase-label.ts';
import { screeningPhases } from '#app/features/moderation/screening/screen.ts';
import { actions, registeredWork } from '#app/registry.server.ts';
import { queueMaintenance } from '#platform/jobs/maintenance.ts';
import { liveMaintenance } from '#platform/live/maintenance.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
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
    const work = [registeredWork, queueMaintenance({} as never), liveMaintenance({} as never)];
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
        'Requires staff two factor',
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
});
