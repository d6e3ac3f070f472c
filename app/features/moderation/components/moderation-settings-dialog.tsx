import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { TabPanels } from '../../../ui/admin/tab-panels.tsx';
import type { ModerationSettings } from '../moderation-settings.schema.ts';
import { SETTINGS_PATH } from '../settings-path.ts';
import { hasErrorIn, type SettingsPart, settingsParts } from './moderation-fields.tsx';

/** The form of the page of settings, its parts as tabs, over the page it was asked for on. */
export function ModerationSettingsDialog({ close }: { close: () => void }) {
  const page = useFetcher<{ settings: ModerationSettings }>();
  const sending = useFetcher<FormRefusal>();
  const { key, pathname, search } = useLocation();
  const openedAt = useRef(key);
  const { load } = page;
  useEffect(() => {
    void load(SETTINGS_PATH);
  }, [load]);
  useEffect(() => {
    // What was sent has led on: the page below tells how it went.
    if (key !== openedAt.current) close();
  }, [key, close]);
  const refusal = sending.data;
  const form = useRef<HTMLFormElement>(null);
  const isToCorrect = useRef(false);
  const [part, setPart] = useState<SettingsPart['id']>('general');
  useEffect(() => {
    const wrong = refusal && settingsParts.find((candidate) => hasErrorIn(candidate, refusal));
    isToCorrect.current = wrong !== undefined;
    if (wrong) setPart(wrong.id);
  }, [refusal]);
  useEffect(() => {
    // Once its part is seen, and once only: who goes on to another part is left in peace.
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!isToCorrect.current || !field?.checkVisibility({ visibilityProperty: true })) return;
    isToCorrect.current = false;
    field.focus();
  });
  if (!page.data) return <p role="status">Loading…</p>;
  const { settings } = page.data;
  return (
    <sending.Form ref={form} method="post" action={SETTINGS_PATH} aria-label="Moderation settings">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <TabPanels
        label="Parts of the settings"
        current={part}
        onChoose={setPart}
        panels={settingsParts.map((candidate) => ({
          ...candidate,
          hasError: hasErrorIn(candidate, refusal),
          content: <candidate.Fields settings={settings} refusal={refusal} />,
        }))}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={sending.state !== 'idle'} />
        <button type="button" onClick={close} className="desk-button">
          Cancel
        </button>
      </div>
    </sending.Form>
  );
}
