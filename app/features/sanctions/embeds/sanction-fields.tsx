import { type FormEvent, use, useState } from 'react';
import { nextDay } from '#app/text/dates/calendar.ts';
import { parseDay } from '#app/text/dates/typed-days.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { reasonText } from '#app/text/reason-text.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import { sanctionMessage, UNCHOSEN_DATE } from './sanction-message.ts';
import { SanctionReasonFields } from './sanction-reason-fields.tsx';
import {
  type Duration,
  defaultDuration,
  durations,
  type SanctionReason,
  sanctionEnd,
  sanctionReasons,
} from './sanction-reasons.ts';

const durationOptions = Object.entries(durations).map(([value, label]) => ({ value, label }));

interface SanctionFieldsProps {
  kind: SanctionKind;
  /** Server time, ISO 8601. */
  now: string;
}

/** Reason and duration of a sanction, with a preview of the message to the subject. */
export function SanctionFields({ kind, now }: SanctionFieldsProps) {
  const [typed, setTyped] = useState(use(FormContext).refusal?.values ?? {});
  const handleChange = ({ target }: FormEvent<HTMLDivElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    setTyped((previous) => ({ ...previous, [name]: value }));
  };
  return (
    <div className="grid gap-4" onChange={handleChange}>
      <SanctionReasonFields />
      {kind !== 'warning' && <DurationFields now={now} />}
      <MessagePreview kind={kind} typed={typed} now={now} />
    </div>
  );
}

/** The date field is hidden unless "Until a date" is selected; browsers without :has always show it. */
function DurationFields({ now }: Pick<SanctionFieldsProps, 'now'>) {
  const timeZone = use(SiteTimeZone);
  const tomorrow = nextDay(toLocalDay(new Date(now), timeZone));
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&:not(:has([value=date]:checked))>:last-child]:hidden">
      <AdminSelect
        name="duration"
        label="Duration"
        options={durationOptions}
        defaultValue={defaultDuration}
      />
      <AdminInput
        name="day"
        label="Date"
        type="date"
        min={tomorrow}
        hint={`Ends at the start of that day (${timeZone}).`}
      />
    </div>
  );
}

interface MessagePreviewProps {
  kind: SanctionKind;
  typed: Record<string, string>;
  now: string;
}

/** Follows the fields as they change; without scripts it keeps a placeholder for the reason. */
function MessagePreview({ kind, typed, now }: MessagePreviewProps) {
  const timeZone = use(SiteTimeZone);
  const selected = {
    reason: (typed.reason ?? '') as SanctionReason | '',
    explanation: typed.explanation ?? '',
  };
  const reason = reasonText(sanctionReasons, selected) || '…';
  const duration = (typed.duration ?? defaultDuration) as Duration;
  const end = sanctionEnd(duration, parseDay(typed.day ?? '', timeZone), new Date(now));
  const until = duration === 'date' ? (end ?? UNCHOSEN_DATE) : end;
  return (
    <figure className="border-l-2 border-accent-ink pl-4">
      <figcaption className="type-label text-ink-soft">Message preview</figcaption>
      <p className="mt-1 max-w-[60ch] text-ink [overflow-wrap:anywhere]">
        {sanctionMessage(kind, { reason, until }, timeZone)}
      </p>
    </figure>
  );
}
