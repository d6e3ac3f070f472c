import { redirect } from 'react-router';
import { z } from 'zod';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  checkMailboxNow,
  checkMailboxSettings,
  describeMailbox,
  mailboxGroup,
} from '#app/features/campaigns/campaigns.server.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import {
  checkMailSettings,
  mailGroup,
  replaceDkimKey,
  stopSigning,
  testEmail,
} from '#app/features/outbox/outbox.server.ts';
import { readSettingsForm, saveSettingsForm } from '#app/features/settings/editing.server.ts';
import { emailField } from '#app/features/sign-in/sign-in.schema.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { BounceMailbox } from '../../settings/bounce-mailbox.tsx';
import { Dkim } from '../../settings/dkim.tsx';
import { SettingsForm } from '../../settings/settings-form.tsx';
import type { Route } from './+types/email-page.ts';

type Notice = Parameters<typeof withFlashMessage>[1];

const PATH = '/admin/settings/email';

export const loader = staffRoute('manage the site', async (args) => {
  const { actor, db, mailSetup } = args;
  const { settings, ...form } = await readSettingsForm(db, mailGroup);
  const { dkimKey: _, dkimSelector: __, ...values } = settings;
  return {
    mail: mailSetup.describe(),
    form: { ...form, settings: values },
    mailbox: await describeMailbox(args),
    mailboxForm: await readSettingsForm(db, mailboxGroup),
    email: actor.email,
  };
});

export const action = staffFormAction('manage the site', async (args) => {
  const notice = await perform(args);
  // So that the next page already shows what is used.
  await args.mailSetup.reload();
  return redirect(withFlashMessage(PATH, notice), 303);
});

async function perform(args: StaffArgs & { form: FormData }): Promise<Notice> {
  const { form, now } = args;
  switch (formText(form, 'action')) {
    case 'send-test':
      return sendTest(args);
    case 'make-dkim-key':
      await replaceDkimKey(args, `hub${now.toISOString().slice(0, 10).replaceAll('-', '')}`);
      return 'dkim-key-made';
    case 'stop-signing':
      await stopSigning(args);
      return 'dkim-stopped';
    case 'check-mailbox':
      return (await checkMailboxNow(args)) ? 'mailbox-read' : 'mailbox-unreadable';
    case 'save-mailbox':
      await saveSettingsForm(args, {
        group: mailboxGroup,
        check: (_, input) => checkMailboxSettings(args, input, form.has('isTrusted')),
      });
      return 'settings-saved';
    default:
      await saveSettingsForm(args, {
        group: mailGroup,
        check: (_, input) => checkMailSettings(args, input, form.has('isTrusted')),
      });
      return 'settings-saved';
  }
}

async function sendTest(args: StaffArgs & { form: FormData }): Promise<Notice> {
  const { form, actor, now, mailSetup } = args;
  const input = parseForm(z.object({ to: emailField }), form);
  await args.transaction(async ({ db, enqueue }) => {
    await enqueue(testEmail, input);
    const subject = { kind: 'settings', id: null, name: 'Test email' } as const;
    await recordAuditEntry(db, { actor, action: 'settings.send', subject }, now);
  });
  return mailSetup.describe().source === 'none' ? 'test-email-stored' : 'test-email-sent';
}

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, form, mailbox, mailboxForm, email } = loaderData;
  const getRefusal = (action: string | undefined) =>
    actionData?.values.action === action ? actionData : undefined;
  return (
    <>
      {mail.source === 'environment' ? (
        <p className="mb-5 max-w-[60ch] text-small text-ink-soft">
          Email is set up in the server’s environment (SMTP_URL), which overrides anything entered
          here. It comes from {mail.from}.
        </p>
      ) : (
        <SettingsForm form={form} refusal={getRefusal(undefined)}>
          <AdminCheckbox
            name="isTrusted"
            label="Save even if the server can’t be used"
            hint="Before it saves, this page connects to the server and signs in."
          />
        </SettingsForm>
      )}
      {mail.source !== 'none' && (
        <Dkim record={mail.dkimRecord} isEditable={mail.source === 'admin'} />
      )}
      <BounceMailbox mailbox={mailbox} form={mailboxForm} refusal={getRefusal('save-mailbox')} />
      <AdminSection
        id="test-email"
        title="Test email"
        more={{ label: 'Open the outbox', to: '/admin/outbox' }}
      >
        <AdminForm values={{ to: email }} refusal={getRefusal('send-test')} aria-label="Test email">
          <input type="hidden" name="action" value="send-test" />
          <AdminInput
            name="to"
            label="Send a test email to"
            hint={
              mail.source === 'none'
                ? 'Email isn’t set up, so it’s kept in the outbox, where you can read it.'
                : 'The outbox shows whether the mail server accepted it.'
            }
            type="email"
          />
          <AdminSubmit label="Send test email" variant="outlined" />
        </AdminForm>
      </AdminSection>
    </>
  );
}
