import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  recordAuditEntry,
  type UndoHandler,
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

const CHANGE_ACTION = 'settings.change';

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

/** Restores earlier settings from their audit entry, unless they have changed since. */
export function createSettingsUndo(
  groups: readonly SettingsGroup<z.ZodType<object>>[],
): UndoHandler {
  return {
    covers: (action) => action === CHANGE_ACTION,
    undo: (deps, { subject, before, after }) =>
      deps.transaction(async (unit) => {
        const group = groups.find(({ name }) => name === subject.name);
        if (!group) throw new AppError('not-found');
        await lockSetting(unit, group);
        const current = await readSetting(unit.db, group);
        if (!isSame(current, group.schema.parse(after))) throw changedSince();
        const restored = group.schema.parse(before);
        await saveAndRecord(unit, deps, group, { before: current, after: restored });
      }),
  };
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
  { db, invalidate }: UnitOfWork,
  { actor, now }: Omit<ChangeSettingsDeps, 'transaction'>,
  { key, name, tags }: SettingsGroup<z.ZodType<object>>,
  { before, after }: { before: object; after: object },
): Promise<void> {
  await writeSetting(db, key, after, now);
  invalidate(...tags);
  const subject = { kind: 'settings', id: null, name } as const;
  await recordAuditEntry(db, { actor, action: CHANGE_ACTION, subject, before, after }, now);
}
