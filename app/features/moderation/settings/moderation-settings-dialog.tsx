import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { TabPanels } from '#app/ui/admin/tabs/tab-panels.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import {
  hasErrorIn,
  SectionFields,
  type SettingsSection,
  settingsSections,
} from './moderation-fields.tsx';
import type { ModerationSettings } from './moderation-settings.schema.ts';
import { SETTINGS_PATH } from './settings-path.ts';

interface ModerationSettingsForm {
  settings: ModerationSettings;
  revision: number;
  fields: readonly ShownField[];
}

/** The settings form as a dialog over another page, with a tab for each section. */
export function ModerationSettingsDialog({ close }: { close: () => void }) {
  const loaded = useFetcher<ModerationSettingsForm>();
  const submission = useFetcher<RevisionRefusal>();
  const { key, pathname, search } = useLocation();
  const openedAtKey = useRef(key);
  const { load } = loaded;
  useEffect(() => {
    void load(SETTINGS_PATH);
  }, [load]);
  useEffect(() => {
    // A successful save navigates; the page underneath shows the result.
    if (key !== openedAtKey.current) close();
  }, [key, close]);
  const refusal = submission.data;
  const form = useRef<HTMLFormElement>(null);
  const shouldFocusError = useRef(false);
  const [currentId, setCurrentId] = useState<SettingsSection['id']>('general');
  useOnNewValue(refusal, (refused) => {
    const invalid = settingsSections.find((section) => hasErrorIn(section, refused));
    shouldFocusError.current = invalid !== undefined;
    if (invalid) setCurrentId(invalid.id);
  });
  useEffect(() => {
    // Waits until the section is visible. Runs once, so switching tabs later doesn't move the focus.
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!shouldFocusError.current || !field?.checkVisibility({ visibilityProperty: true })) return;
    shouldFocusError.current = false;
    field.focus();
  });
  if (!loaded.data) return <p role="status">Loading…</p>;
  const { settings, revision, fields } = loaded.data;
  return (
    <submission.Form
      ref={form}
      method="post"
      noValidate
      action={SETTINGS_PATH}
      aria-label="Moderation settings"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <RevisionInput revision={revision} refusal={refusal} />
      <FormAlert text={refusal?.errors.form} />
      <FormContext value={{ values: settings, refusal }}>
        <TabPanels
          label="Settings sections"
          current={currentId}
          onChoose={setCurrentId}
          panels={settingsSections.map((section) => ({
            ...section,
            hasError: hasErrorIn(section, refusal),
            content: <SectionFields section={section} fields={fields} />,
          }))}
        />
      </FormContext>
      <div className="mt-6 flex flex-wrap gap-2">
        <AdminSubmit
          label={refusal?.conflict ? SAVE_ANYWAY : 'Save'}
          pendingLabel="Saving…"
          isPending={submission.state !== 'idle'}
        />
        <button type="button" onClick={close} className="admin-button">
          Cancel
        </button>
      </div>
    </submission.Form>
  );
}
