import { useRef } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import {
  readSettingsForm,
  saveSettingsForm,
  withTypedSettings,
} from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { tooLong } from '#app/text/format-number.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { PreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { findLinkRulesProblem } from '../screening/link-rules.server.ts';
import { testScreening } from '../screening/test-screening.server.ts';
import { SectionFields, settingsSections } from '../settings/moderation-fields.tsx';
import type { ModerationSettings } from '../settings/moderation-settings.schema.ts';
import { moderationSettingsGroup } from '../settings/moderation-settings.server.ts';
import {
  ScreeningTest,
  type TestedSettings,
  useScreeningTest,
} from '../settings/screening-test.tsx';
import { SETTINGS_PATH, TRUST_PATH } from '../settings/settings-path.ts';
import type { Route } from './+types/moderation-settings-page.ts';

export const loader = staffRoute('set moderation', ({ db }) =>
  readSettingsForm(db, moderationSettingsGroup),
);

const form = { group: moderationSettingsGroup, check: checkLinkRules };

export const action = staffFormAction('set moderation', async (args) => {
  if (args.form.get('intent') === 'test') return testTyped(args);
  await saveSettingsForm(args, form);
  return redirect(withFlashMessage(pathAfterSave(args.form, args.origin), 'moderation-saved'), 303);
});

/** As long as a post. */
const MAX_TESTED_TEXT = 1500;

const testInput = z.object({
  try: z
    .string()
    .trim()
    .min(1, 'Type a message to test.')
    .max(MAX_TESTED_TEXT, tooLong(MAX_TESTED_TEXT)),
  image: z.literal('on').optional(),
});

async function testTyped(args: StaffArgs & { form: FormData }): Promise<TestedSettings> {
  const { try: text, image } = parseForm(testInput, args.form);
  const typed = await withTypedSettings(args, form);
  const result = await testScreening(typed, { text, hasImages: image === 'on' });
  return { values: formValues(args.form), errors: {}, result };
}

/** A test changes nothing. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get('intent') !== 'test' && defaultShouldRevalidate;
}

async function checkLinkRules(
  _: StaffArgs,
  { linkRules = '' }: Partial<ModerationSettings>,
): Promise<Record<string, string>> {
  const problem = findLinkRulesProblem(linkRules);
  return problem === undefined ? {} : { linkRules: problem };
}

/** The settings dialog returns to the admin page that it was opened on. */
function pathAfterSave(form: FormData, origin: string): string {
  const url = new URL(adminReturnPath(form.get('returnTo'), origin, SETTINGS_PATH), origin);
  url.searchParams.delete('notice');
  return url.pathname + url.search;
}

const FORM_ID = 'moderation-settings';

export default function ModerationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision, fields } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const { answer = actionData, onTyped } = useScreeningTest(form);
  useSaveKey(form);
  return (
    <AdminPage
      title="Moderation Settings"
      actions={<AdminLink to={TRUST_PATH}>Trust levels</AdminLink>}
    >
      <div onInput={onTyped}>
        <Workspace
          labels={{ work: 'Settings', effect: 'Test' }}
          refusal={actionData}
          effect={<ScreeningTest formId={FORM_ID} answer={answer} />}
        >
          <PreviewErrors value={listErrors(answer)}>
            <RevisionForm
              id={FORM_ID}
              label="Moderation settings"
              values={settings}
              revision={revision}
              refusal={actionData}
              workspace={{ form }}
            >
              {settingsSections.map((section) => (
                <AdminSection key={section.id} id={section.id} title={section.label}>
                  <SectionFields section={section} fields={fields} />
                </AdminSection>
              ))}
            </RevisionForm>
          </PreviewErrors>
        </Workspace>
      </div>
    </AdminPage>
  );
}

/** Undefined if there are none, which leaves those of the last save. */
function listErrors(answer: TestedSettings | undefined): TestedSettings['errors'] | undefined {
  return answer && Object.keys(answer.errors).length > 0 ? answer.errors : undefined;
}
