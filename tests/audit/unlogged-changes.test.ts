import { expect, test as plainTest } from 'vitest';
import { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { actions } from '#app/registry.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { contentSubjects } from './undoable/content-subjects.ts';
import { peopleSubjects } from './undoable/people-subjects.ts';
import { siteSubjects } from './undoable/site-subjects.ts';
import { type Action, type Entry, now, prepare, type Subjects } from './undoable/subject.ts';

const subjects: Subjects = { ...contentSubjects, ...peopleSubjects, ...siteSubjects };

/** Actions with an undo of their own that needs more around them: the tests of their features have it. */
const testedElsewhere: Action[] = [
  'article.delete-comment',
  'burst.exclude',
  'claim.delete-comment',
  'event.delete-comment',
  'media.delete-comment',
  'newsletter.pause',
  'newsletter.resume',
  'post.remove',
  'redirects.import',
  'review.hand-over',
  'review.note',
  'review.wait',
  'site-page.delete-comment',
  'story.delete-comment',
  'subscribers.import',
  'thread.claims',
  'thread.topics',
  'topic.merge',
  'thread.hide',
  'thread.merge',
  'thread.split',
  'thread.unmerge',
  'user.clear-profile',
  'user.remove-spam',
  'user.trust',
];

plainTest('Every way to undo is tested', () => {
  const names = [...Object.keys(subjects), ...testedElsewhere];
  const tested = new Set(names.map((name) => actions.get(name)?.undo));
  const untested = [...actions].filter(([, { undo }]) => undo && !tested.has(undo));
  expect(untested.map(([name]) => name)).toEqual([]);
});

onBothEngines('What the audit log does not have', (test) => {
  test.for(Object.entries(subjects))(
    'keeps %s from being undone',
    async ([action, insert], { database }) => {
      const deps = await prepare(database);
      const countEntries = async () =>
        (await deps.db.selectFrom('audit_log').select('id').execute()).length;
      const record = async (name: string) => {
        const { id, name: ownName = name, before, after, change } = await insert(deps, name);
        const kind = action.slice(0, action.indexOf('.')) as Entry['subject']['kind'];
        const subject = { kind, id, name: ownName };
        const entry = { actor: deps.actor, action: action as Action, subject, before, after };
        return { entryId: await recordAuditEntry(deps.db, entry, now), change };
      };
      const first = await record('First');
      expect(await undoFromLog(deps, actions, first.entryId)).toBe('action-undone');
      const second = await record('Second');
      const entries = await countEntries();
      // In the last moment, so that only what the undo's own transaction reads counts.
      const transaction: RunTransaction = async (work) => {
        await second.change();
        return deps.transaction(work);
      };
      expect(await undoFromLog({ ...deps, transaction }, actions, second.entryId)).toMatch(
        /^not-undone/,
      );
      expect(await countEntries()).toBe(entries);
    },
  );
});
