import type { z } from 'zod';
import { recordAuditEntry, type UndoHandler } from '#app/features/audit/audit.server.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { readSetting, type SettingsGroup, writeSetting } from './read-setting.server.ts';
import { lockSetting } from './settings.queries.server.ts';

const ACT = 'settings.change';

interface ChangeParts {
  transaction: RunTransaction;
  /** Who changes them. */
  actor: Member;
  now: Date;
}

/** Answers false when they were so already; nothing is written then. */
export function changeSettings<Schema extends z.ZodType<object>>(
  parts: ChangeParts,
  group: SettingsGroup<Schema>,
  settings: z.output<Schema>,
): Promise<boolean> {
  return parts.transaction(async (unit) => {
    await lockSetting(unit.db, group.key);
    const before = await readSetting(unit.db, group);
    const after = group.schema.parse(settings);
    if (!group.alwaysRecords && isSame(before, after)) return false;
    await write(unit, parts, group, { before, after });
    return true;
  });
}

/** Settings as they were, unless they have been changed since. */
export function settingsUndo(groups: readonly SettingsGroup<z.ZodType<object>>[]): UndoHandler {
  return {
    covers: (act) => act === ACT,
    undo: (parts, { subject, ...act }) =>
      parts.transaction(async (unit) => {
        const group = groups.find(({ name }) => name === subject.name);
        if (!group) throw new AppError('not-found');
        await lockSetting(unit.db, group.key);
        const present = await readSetting(unit.db, group);
        if (!isSame(present, group.schema.parse(act.after))) throw new AppError('not-found');
        const earlier = group.schema.parse(act.before);
        await write(unit, parts, group, { before: present, after: earlier });
      }),
  };
}

/** Of what one schema has read, which puts the fields in one order. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function write(
  { db, invalidate }: UnitOfWork,
  { actor, now }: Omit<ChangeParts, 'transaction'>,
  { key, name, tags }: SettingsGroup<z.ZodType<object>>,
  { before, after }: { before: object; after: object },
): Promise<void> {
  await writeSetting(db, key, after, now);
  invalidate(...tags);
  const subject = { kind: 'settings', id: null, name };
  await recordAuditEntry(db, { actor, action: ACT, subject, before, after }, now);
}
