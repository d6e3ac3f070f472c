import { expect } from 'vitest';
import type { ReportLine } from '#app/features/imports/report/import-report.queries.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile, readPlan } from './import-file.ts';
import { ghostFile } from './source-files.ts';

const users = [
  { id: '1', name: 'Ada Finch', email: 'ada@example.org' },
  { id: '2', name: 'Ada Finch', email: 'second-ada@example.org' },
  { id: '3', name: 'Ada the first', email: 'ada@example.org' },
  { id: '4', name: 'Mara Holt', email: 'mara@example.com' },
  { id: '5', name: 'Mara', email: 'other-mara@example.org' },
  { id: '6', name: 'No address', email: null },
  { id: '7', name: 'Bad address', email: 'nowhere' },
];

onBothEngines('The preview of an import with members', (test) => {
  test('promises exactly the members that the import adds', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Mara', email: 'mara@example.com' });
    await withHub(database.location, async (hub) => {
      const path = await ghostFile([], users);
      const options = { authors: 'members' } as const;
      const plan = await readPlan(hub, 'ghost', path, options);
      const { counts, problems } = await importFile(hub, 'ghost', path, options);
      expect(plan.counts.members).toBe(3);
      expect(counts.members).toBe(3);
      const isNote = ({ outcome }: ReportLine) => outcome.startsWith('Under another name');
      const reported = plan.lines.filter((line) => line.isProblem || isNote(line));
      expect(reported.map(({ item, outcome }) => `${item}: ${outcome}`)).toEqual(problems);
      expect(problems).toHaveLength(4);
      const outcomes = plan.lines.filter((line) => !reported.includes(line));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual([
        'a member without a password',
        'a member without a password',
        'an existing member',
        'an existing member',
        'a member without a password',
        'a name in bylines',
        'a name in bylines',
      ]);
    });
  });
});
