import { Form } from 'react-router';
import type { MailboxView } from '#app/features/campaigns/campaigns.server.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SettingsForm } from './settings-form.tsx';

interface BounceMailboxProps
  extends Pick<React.ComponentProps<typeof SettingsForm>, 'form' | 'refusal'> {
  mailbox: MailboxView;
}

/** The mailbox that bounces are read from, and whether that works. */
export function BounceMailbox({ mailbox, form, refusal }: BounceMailboxProps) {
  return (
    <AdminSection
      id="bounce-mailbox"
      title="Bounce mailbox"
      more={{ label: 'Use a webhook instead', to: '/admin/newsletters/delivery#bounces' }}
    >
      <p className="mb-4 max-w-[60ch] text-small text-ink-soft">
        {mailbox.isFromEnvironment
          ? `The mailbox is set up in the server’s environment (BOUNCE_IMAP_URL), which overrides anything entered here: ${mailbox.name}.`
          : 'A mailbox that bounces and complaints about newsletters come back to. The site reads it every five minutes, stops email to addresses that no longer exist or report spam, and leaves everything else in it alone.'}
      </p>
      {!mailbox.isFromEnvironment && (
        <SettingsForm form={form} refusal={refusal} prefix="mailbox">
          <input type="hidden" name="action" value="save-mailbox" />
          <AdminCheckbox
            name="isTrusted"
            label="Save even if the mailbox can’t be read"
            hint="Before it saves, this page signs in and opens the folder."
          />
        </SettingsForm>
      )}
      {mailbox.name !== undefined && <MailboxState {...mailbox} />}
    </AdminSection>
  );
}

function MailboxState({ checkedAt, reportedAt, problem }: MailboxView) {
  return (
    <Form method="post" className="mt-5 grid justify-items-start gap-3">
      <p className="flex max-w-[60ch] flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {checkedAt === undefined ? (
          <StatusBadge tone="quiet">Not read yet</StatusBadge>
        ) : (
          <>
            <StatusBadge tone={problem ? 'bad' : 'good'}>
              {problem ? 'Can’t be read' : 'Fine'}
            </StatusBadge>
            <span>
              Last tried <Timestamp at={checkedAt} />
            </span>
          </>
        )}
        <span>
          {reportedAt ? (
            <>
              Last report <Timestamp at={reportedAt} />
            </>
          ) : (
            'No report so far'
          )}
        </span>
        {problem && <span className="basis-full wrap-anywhere">{problem}</span>}
      </p>
      <AdminSubmit
        label="Check the mailbox"
        pendingLabel="Checking…"
        name="action"
        value="check-mailbox"
        variant="outlined"
      />
    </Form>
  );
}
