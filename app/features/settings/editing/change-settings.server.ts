import type { z } from 'zod';
import { defineActions, type ListImageTitles } from '#app/features/audit/audit.server.ts';
import {
  createUndo,
  defineSingleRecord,
  type RecordDeps,
  type SingleRecord,
} from '#app/features/audit/records.server.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { readRevision, type SettingsGroup, writeSetting } from '../read-setting.server.ts';

/**
 * Saves and logs the settings. Those that are not given stay. Returns the audit entry's id, or undefined if
 * nothing changes.
 * @throws AppError outdated if others have changed them since the revision that a form showed.
 */
export function changeSettings<Schema extends z.ZodType<object>>(
  deps: RecordDeps,
  group: SettingsGroup<Schema>,
  settings: Partial<z.output<Schema>>,
  shownRevision?: number,
): Promise<number | undefined> {
  return createSettingsRecord(group, settings).save(
    deps,
    (saved) => group.schema.parse({ ...saved, ...settings }),
    shownRevision,
  );
}

type SomeSettings = SettingsGroup<z.ZodType<object>> & { fields?: { shown: ShownField[] } };

export function createSettingsActions(
  groups: readonly SettingsGroup<z.ZodType<object>>[],
  listImageTitles: ListImageTitles,
) {
  const undo = createUndo(groups.map((group) => createSettingsRecord(group)));
  return defineActions(
    'settings',
    {
      change: { label: 'Changed', undo },
      /** A test email. */
      send: { label: 'Sent or scheduled' },
    },
    undefined,
    ({ name }) => {
      const group: SomeSettings | undefined = groups.find((one) => one.name === name);
      return group?.fields && { shown: group.fields.shown, listImageTitles };
    },
  );
}

/** @param shown the settings that a form shows: by default, all of the group */
function createSettingsRecord<Schema extends z.ZodType<object>>(
  group: SettingsGroup<Schema>,
  shown?: object,
): SingleRecord<z.output<Schema>> {
  const { key, name, schema, tags, onChange } = group;
  return defineSingleRecord<z.output<Schema>>({
    action: 'settings.change',
    name,
    lockName: `setting:${key}`,
    stored: schema as unknown as z.ZodType<z.output<Schema>>,
    async find(db) {
      const { settings, revision } = await readRevision(db, group);
      return { values: settings, revision };
    },
    async update(unit, settings, { now }) {
      await writeSetting(unit.db, key, settings, now);
      unit.invalidate(...tags);
      await onChange?.(unit);
    },
    toForm: (saved) =>
      Object.fromEntries(Object.entries(saved).filter(([field]) => !shown || field in shown)),
  });
}
