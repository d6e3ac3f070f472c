import { use, useState } from 'react';
import type { EmailChoice, TypedEmail } from '#app/features/content/editing.server.ts';
import { describeForecast } from '#app/features/content/embeds/email-forecast.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';

interface EmailChoiceFieldsProps {
  choice: EmailChoice;
  /** What a refused form had. */
  typed: TypedEmail | undefined;
  errors: Record<string, string>;
  onWant: (isWanted: boolean) => void;
}

/** Whether the item is emailed when it's published, and to whom. The style sheet shows the fields once they matter. */
export function EmailChoiceFields({ choice, typed, errors, onWant }: EmailChoiceFieldsProps) {
  const shown = typed ?? choice;
  return (
    <fieldset className="edit-email">
      <legend className="type-label mb-1 text-ink-soft">When it’s published</legend>
      <FieldError id="email-error" text={errors.email} />
      <EmailRadio
        value="off"
        label="Publish"
        isChosen={!shown.isWanted}
        onChoose={() => onWant(false)}
      />
      <EmailRadio
        value="on"
        label="Publish and email"
        isChosen={shown.isWanted}
        onChoose={() => onWant(true)}
      />
      <div className="edit-email-fields">
        <Audience choice={choice} chosen={shown.segment} error={errors.emailSegment} />
        <input type="hidden" name="emailTitle" value={shown.title} />
        <AdminInput
          name="emailSubject"
          label="Subject"
          autoComplete="off"
          defaultValue={shown.subject}
          error={errors.emailSubject}
          hint="The title, unless you change it."
        />
        <AdminInput
          name="emailPreview"
          label="Preview text"
          autoComplete="off"
          defaultValue={shown.preview}
          error={errors.emailPreview}
          hint="Shown next to the subject in inboxes. Leave blank to show the excerpt."
        />
        <p className="text-note text-ink-soft">
          The email has the text that is published, and goes out once. Sent emails can’t be taken
          back. This choice isn’t kept with the draft: make it when you publish or schedule.
        </p>
      </div>
    </fieldset>
  );
}

interface EmailRadioProps {
  value: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function EmailRadio({ value, label, isChosen, onChoose }: EmailRadioProps) {
  return (
    <label className="edit-email-option">
      <input
        type="radio"
        name="email"
        value={value}
        defaultChecked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

const EVERYONE = { value: '', label: 'Everyone who takes the newsletter' };

interface AudienceProps {
  choice: EmailChoice;
  chosen: string;
  error: string | undefined;
}

/** Counts again when another segment is chosen. The number always names whom it counts. */
function Audience({ choice, chosen, error }: AudienceProps) {
  const { segments, audience, forecast, countPath, segment } = choice;
  const [counted, setCounted] = useState({ segment, audience, forecast });
  const timeZone = use(SiteTimeZone);
  const options = [EVERYONE, ...segments];
  const label = options.find(({ value }) => value === counted.segment)?.label;
  const count = async (next: string) => {
    const path = `${countPath}&segment=${encodeURIComponent(next)}`;
    const response = await fetch(path).catch(() => undefined);
    if (!response?.ok) return;
    const found: Pick<EmailChoice, 'forecast'> & { count: number } = await response.json();
    setCounted({ segment: next, audience: found.count, forecast: found.forecast });
  };
  return (
    <>
      <AdminSelect
        name="emailSegment"
        label="Email it to"
        options={options}
        defaultValue={chosen}
        error={error}
        onChange={({ currentTarget }) => void count(currentTarget.value)}
      />
      <p role="status" className="text-small text-ink-soft">
        {label}: {countNoun(counted.audience, 'subscriber')} now.
        {counted.forecast &&
          ` Because of the daily limit, it goes to ${describeForecast(counted.forecast, timeZone)}.`}
      </p>
    </>
  );
}
