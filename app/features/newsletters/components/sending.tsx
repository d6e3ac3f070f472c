import { type MouseEvent, use, useState } from 'react';
import { Form, Link } from 'react-router';
import { describeForecast } from '#app/features/content/embeds/email-forecast.ts';
import { describeLeftOut } from '#app/features/content/embeds/email-left-out.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { Readers } from '../editing/count-readers.server.ts';
import { SENDS_NOW } from '../sends-now.ts';

export interface Sending extends Readers {
  scheduledFor: string | undefined;
  maySend: boolean;
  isEmailConfigured: boolean;
  canOpenOutbox: boolean;
  email: string;
}

interface DraftSendingProps {
  sending: Sending;
  refusal: FormRefusal | undefined;
  /** Called before the number of subscribers matters. */
  onAsk: () => void;
}

/**
 * Part of the form of a draft, because sending it or a test saves the text first. Asks before it sends
 * right away; without scripts, the server asks.
 */
export function DraftSending({ sending, refusal, onAsk }: DraftSendingProps) {
  const { maySend, isEmailConfigured, email } = sending;
  const timeZone = use(SiteTimeZone);
  const [isAsked, setIsAsked] = useState(false);
  const question = isAsked ? SENDS_NOW : refusal?.errors.isConfirmed;
  const { forecast } = sending;
  const sendLabel = forecast
    ? `Send to ${countSubscribers(sending)}: ${describeForecast(forecast, timeZone)}`
    : `Send to ${countSubscribers(sending)} now`;
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (question || !form || new FormData(form).get('at')) return;
    event.preventDefault();
    setIsAsked(true);
    onAsk();
  };
  return (
    <AdminSection id="send" title="Send">
      <SendingNote sending={sending}>Your changes are saved before anything is sent.</SendingNote>
      <div className="flex flex-wrap gap-3">
        <TestButton email={email} />
        <TemplateButton />
        <AdminSubmit label="Delete draft" name="intent" value="delete" variant="danger" />
      </div>
      {maySend && isEmailConfigured && (
        <div
          onInput={() => setIsAsked(false)}
          className="mt-5 grid max-w-xs justify-items-start gap-4"
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
            label={question ? sendLabel : 'Send or schedule'}
            name="intent"
            value="send"
            onClick={ask}
          />
        </div>
      )}
    </AdminSection>
  );
}

interface ScheduledSendingProps {
  sending: Sending;
  /** It goes out when its article is published. What it says and when is chosen there. */
  isWithArticle: boolean;
}

export function ScheduledSending({ sending, isWithArticle }: ScheduledSendingProps) {
  return (
    <AdminSection id="send" title="Send">
      <SendingNote sending={sending}>
        {isWithArticle
          ? 'It goes out when its article is published, with the text of then.'
          : undefined}
      </SendingNote>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <TestButton email={sending.email} />
        </Form>
        {!isWithArticle && (
          <Form method="post">
            <TemplateButton />
          </Form>
        )}
        {sending.maySend && !isWithArticle && (
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
    </AdminSection>
  );
}

function TestButton({ email }: Pick<Sending, 'email'>) {
  return (
    <AdminSubmit label={`Send a test to ${email}`} name="intent" value="test" variant="outlined" />
  );
}

export function TemplateButton() {
  return <AdminSubmit label="Save as template" name="intent" value="template" variant="outlined" />;
}

function countSubscribers({ audience }: Sending): string {
  return `${formatNumber(audience)} ${audience === 1 ? 'subscriber' : 'subscribers'}`;
}

function SendingNote({ sending, children }: { sending: Sending; children?: string | undefined }) {
  const { scheduledFor, forecast, maySend, isEmailConfigured, canOpenOutbox } = sending;
  const timeZone = use(SiteTimeZone);
  const leftOut = describeLeftOut(sending.leftOut);
  return (
    <p className="mb-4 max-w-[70ch] text-small text-ink-soft">
      This goes to {countSubscribers(sending)}
      {sending.segment !== undefined && <> in the segment “{sending.segment}”</>}.{' '}
      {leftOut && `${leftOut} `}
      {sending.isInArchive
        ? 'Everyone can read it in the archive.'
        : 'It stays out of the archive.'}{' '}
      {children}{' '}
      {scheduledFor && (
        <>
          Scheduled for <Timestamp at={scheduledFor} /> ({timeZone}).
        </>
      )}
      {sending.hidden.length > 0 && (
        <strong className="font-semibold text-ink">
          Left out, because readers can’t open {sending.hidden.length === 1 ? 'it' : 'them'}:{' '}
          {sending.hidden.join(', ')}.{' '}
        </strong>
      )}
      {forecast && (
        <>
          Because of the daily limit, {formatNumber(forecast.today)} of them can go out today. The
          rest continues on <Timestamp at={forecast.continuesAt} /> ({timeZone}).
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
  );
}
