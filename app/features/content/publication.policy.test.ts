import { describe, expect, test } from 'vitest';
import type { BuiltInRole, Member } from '#app/http/actor.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import {
  canEdit,
  canOpen,
  canUndo,
  nextStatus,
  type Publication,
  publicationActions,
  publicationStatuses,
} from './publication.policy.ts';

const now = new Date('2026-03-01T12:00:00Z');

/** `-` if the action is refused. Columns: submit, revise, publish, schedule, unschedule, archive, trash, restore. */
const editorTable = {
  draft: 'in-review - published scheduled - - trashed -',
  'in-review': '- draft published scheduled - - trashed -',
  scheduled: '- - published scheduled draft - trashed -',
  published: '- - - - - archived trashed -',
  archived: '- - published scheduled - - trashed -',
  trashed: '- - - - - - - archived',
  removed: '- - - - - - - -',
};

const nothing = '- - - - - - - -';
const authorTable = {
  draft: 'in-review - - - - - trashed -',
  'in-review': '- draft - - - - trashed -',
  scheduled: nothing,
  published: nothing,
  archived: nothing,
  trashed: nothing,
  removed: nothing,
};

function member(role: BuiltInRole): Member {
  return { kind: 'member', id: 7, name: 'Ada', ...builtInAccess(role) } as Member;
}

function item(status: Publication['status'], isOwn: boolean): Publication {
  return { status, isOwn, trashedFrom: 'archived', publishedAt: now };
}

function outcomes(role: BuiltInRole, isOwn: boolean) {
  return Object.fromEntries(
    publicationStatuses.map((status) => [
      status,
      publicationActions
        .map((action) => nextStatus(member(role), item(status, isOwn), action, now) ?? '-')
        .join(' '),
    ]),
  );
}

describe('Publication', () => {
  test('has one table of transitions for those who publish', () => {
    expect(outcomes('editor', false)).toEqual(editorTable);
    expect(outcomes('admin', true)).toEqual(editorTable);
  });

  test('lets contributors submit and trash their own drafts, take them back, and nothing else', () => {
    expect(outcomes('contributor', true)).toEqual(authorTable);
    const trashed = { ...item('trashed', true), trashedFrom: 'draft' as const };
    expect(nextStatus(member('contributor'), trashed, 'restore', now)).toBe('draft');
    expect(nextStatus(member('contributor'), { ...trashed, isOwn: false }, 'restore', now)).toBe(
      undefined,
    );
    const statuses = publicationStatuses.filter((status) =>
      canEdit(member('contributor'), item(status, true)),
    );
    expect(statuses).toEqual(['draft', 'in-review']);
  });

  test('refuses everyone else', () => {
    for (const [role, isOwn] of [
      ['contributor', false],
      ['moderator', true],
      ['subscriber', true],
    ] as const) {
      expect(Object.values(outcomes(role, isOwn)), role).toEqual(Array(7).fill(nothing));
      expect(canOpen(member(role), { isOwn })).toBe(false);
    }
  });

  test('lets authors undo what they may do, and editors everything but a takedown', () => {
    const undoable = (role: BuiltInRole, trashedFrom: Publication['trashedFrom']) =>
      publicationStatuses.flatMap((from) =>
        publicationStatuses
          .filter((to) => canUndo(member(role), { ...item(from, true), trashedFrom }, to))
          .map((to) => `${from} ${to}`),
      );
    const drafts = ['draft', 'in-review'];
    const some = ['draft', 'in-review', 'trashed'];
    expect(undoable('contributor', 'draft')).toEqual(
      some.flatMap((from) => some.map((to) => `${from} ${to}`)),
    );
    expect(undoable('contributor', 'published')).toEqual(
      drafts.flatMap((from) => drafts.map((to) => `${from} ${to}`)),
    );
    expect(undoable('editor', 'published')).toHaveLength(36);
    expect(undoable('moderator', 'draft')).toEqual([]);
  });

  test('restores a scheduled item as a draft if its time has passed', () => {
    const later = new Date(now.getTime() + 60_000);
    const trashed = { ...item('trashed', false), trashedFrom: 'scheduled' as const };
    expect(nextStatus(member('editor'), trashed, 'restore', now)).toBe('draft');
    const due = { ...trashed, publishedAt: later };
    expect(nextStatus(member('editor'), due, 'restore', now)).toBe('scheduled');
  });
});
