import { type FormEvent, use, useState } from 'react';
import { Form, Link } from 'react-router';
import type { SendingForecast } from '#app/features/campaigns/campaigns.server.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import { SENDS_NOW } from '../sends-now.ts';

interface SendFormProps {
  status: 'draft' | 'scheduled' | 'sent';
  scheduledFor: string | undefined;
  audience: number;
  /** Undefined if the daily limit lets everything go out today. */
  forecast: SendingForecast | undefined;
  maySend: boolean;
  isEmailConfigured: boolean;
  canOpenOutbox: boolean;
  email: string;
  refusal: FormRefusal | undefined;
}

const numberFormat = new Intl.NumberFormat('en-US');

export function SendForm(props: SendFormProps) {
  const {
    status,
    scheduledFor,
    audience,
    forecast,
    maySend,
    isEmailConfigured,
    canOpenOutbox,
    email,
    refusal,
  } = props;
  const timeZone = use(SiteTimeZone);
  const noun = audience === 1 ? 'subscriber' : 'subscribers';
  const subscribers = `${numberFormat.format(audience)} ${noun}`;
  const isSendRefused = refusal?.errors.at ?? refusal?.errors.isConfirmed;
  return (
    <AdminSection id="send" title="Send">
      <p className="mb-4 max-w-[70ch] text-small text-ink-soft">
        The saved version goes to {subscribers}.{' '}
        {scheduledFor && (
          <>
            Scheduled for <Timestamp at={scheduledFor} /> ({timeZone}).
          </>
        )}
        {forecast && (
          <>
            Because of the daily limit, {numberFormat.format(forecast.today)} of them can go out
            today. The rest continues on <Timestamp at={forecast.continuesAt} /> ({timeZone}).
          </>
        )}
        {!maySend && ' You can write newsletters; an admin sends them.'}
        {!isEmailConfigured &&
          ' Email isn’t set up, so a test is only kept in the outbox and nothing is sent.'}{' '}
        {!isEmailConfigured && canOpenOutbox && (
          <Link to="/admin/outbox" className="admin-quiet-link">
            Open the outbox
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Form method="post">
          <AdminSubmit
            label={`Send a test to ${email}`}
            name="intent"
            value="test"
            variant="outlined"
          />
        </Form>
        {status === 'draft' && (
          <Form method="post">
            <AdminSubmit label="Delete draft" name="intent" value="delete" variant="danger" />
          </Form>
        )}
        {status === 'scheduled' && maySend && (
          <Form method="post">
            <AdminSubmit
              label="Back to draft"
              name="intent"
              value="unschedule"
              variant="outlined"
            />
          </Form>
        )}
      </div>
      {status === 'draft' && maySend && isEmailConfigured && (
        <ScheduleForm
          timeZone={timeZone}
          subscribers={subscribers}
          refusal={isSendRefused ? refusal : undefined}
        />
      )}
    </AdminSection>
  );
}

interface ScheduleFormProps {
  timeZone: string;
  /** Such as '3 subscribers'. */
  subscribers: string;
  refusal: FormRefusal | undefined;
}

/** Asks before it sends right away. Without scripts, the server asks. */
function ScheduleForm({ timeZone, subscribers, refusal }: ScheduleFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const question = isAsked ? SENDS_NOW : refusal?.errors.isConfirmed;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (question || new FormData(event.currentTarget).get('at')) return;
    event.preventDefault();
    setIsAsked(true);
  };
  return (
    <AdminForm
      prefix="send"
      refusal={refusal}
      onSubmit={ask}
      onInput={() => setIsAsked(false)}
      className="mt-5 max-w-xs justify-items-start"
    >
      <AdminInput
        label={`Send at (${timeZone})`}
        name="at"
        type="datetime-local"
        hint="Leave blank to send now."
      />
      <FormAlert text={question} />
      {question && <input type="hidden" name="isConfirmed" value="on" />}
      <AdminSubmit
        label={question ? `Send to ${subscribers} now` : 'Send or schedule'}
        name="intent"
        value="send"
      />
    </AdminForm>
  );
}
