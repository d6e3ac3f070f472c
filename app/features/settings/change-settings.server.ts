import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  defineActions,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  readRevision,
  readSetting,
  type SettingsGroup,
  writeSetting,
} from './read-setting.server.ts';

type ChangeSettingsDeps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

/**
 * Saves and logs the settings. Those that are not given stay. Returns false, and saves nothing, if they are the same as before.
 * @throws AppError outdated if others have changed them since the revision that a form showed.
 */
export function changeSettings<Schema extends z.ZodType<object>>(
  deps: ChangeSettingsDeps,
  group: SettingsGroup<Schema>,
  settings: Partial<z.output<Schema>>,
  shownRevision?: number,
): Promise<boolean> {
  return deps.transaction(async (unit) => {
    await lockSetting(unit, group);
    const { settings: before, revision } = await readRevision(unit.db, group);
    const after = group.schema.parse({ ...before, ...settings });
    if (isSame(before, after)) return false;
    if (shownRevision !== undefined) {
      const saved = Object.entries(before).filter(([name]) => name in settings);
      checkRevision(shownRevision, { revision, values: Object.fromEntries(saved) });
    }
    await saveAndRecord(unit, deps, group, { before, after });
    return true;
  });
}

export function createSettingsActions(groups: readonly SettingsGroup<z.ZodType<object>>[]) {
  const undo: Undo = async (unit, deps, { subject, before, after }) => {
    const group = groups.find(({ name }) => name === subject.name);
    if (!group) throw new AppError('not-found');
    await lockSetting(unit, group);
    const current = await readSetting(unit.db, group);
    requireUnchanged(current, group.schema.parse(after));
    await saveAndRecord(unit, deps, group, { before: current, after: group.schema.parse(before) });
  };
  return defineActions('settings', {
    change: { label: 'Changed', undo },
    /** A test email. */
    send: { label: 'Sent or scheduled' },
  });
}

/** Prevents other changes until the transaction ends, even of a setting without a row. */
function lockSetting(unit: UnitOfWork, { key }: { key: string }): Promise<void> {
  return unit.advisoryLock(`setting:${key}`);
}

/** Compares values that the same schema has parsed, so their fields are in the same order. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function saveAndRecord(
  unit: UnitOfWork,
  { actor, now }: Omit<ChangeSettingsDeps, 'transaction'>,
  { key, name, tags, onChange }: SettingsGroup<z.ZodType<object>>,
  { before, after }: { before: object; after: object },
): Promise<void> {
  const { db, invalidate } = unit;
  await writeSetting(db, key, after, now);
  invalidate(...tags);
  await onChange?.(unit);
  const subject = { kind: 'settings', id: null, name } as const;
  await recordAuditEntry(db, { actor, action: 'settings.change', subject, before, after }, now);
}
