import { use, useEffect, useRef, useState } from 'react';
import type { EmailChoice, TypedEmail } from '#app/features/content/editing.server.ts';
import { describeForecast } from '#app/features/content/embeds/email-forecast.ts';
import { describeLeftOut } from '#app/features/content/embeds/email-left-out.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { EditView } from '../editing/edit-view.server.ts';
import { useCountedAudience } from './use-counted-audience.ts';

export interface ChosenEmail {
  /** Whether buttons that publish also email the item. False without scripts, where labels could not follow the choice. */
  isShown: boolean;
  choose: (isWanted: boolean) => void;
}

/** The form's email choice, which the button labels depend on. */
export function useChosenEmail(view: EditView, typed: TypedEmail | undefined): ChosenEmail {
  const choice = view.canType ? view.email?.choice : undefined;
  const [chosen, setChosen] = useState<boolean>();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  // It was emailed. If it can be chosen again, that is a new choice.
  if (!choice && chosen !== undefined) setChosen(undefined);
  const isWanted = choice !== undefined && (chosen ?? (typed ?? choice).isWanted);
  return { isShown: hasScripts && isWanted, choose: setChosen };
}

interface EmailChoiceFieldsProps {
  choice: EmailChoice;
  /** What a refused form had. */
  typed: TypedEmail | undefined;
  errors: Record<string, string>;
  /** It is emailed by a button of its own. */
  isPublished: boolean;
  isPending: boolean;
  onWant: (isWanted: boolean) => void;
}

/** Whether the item is emailed, and to whom. The style sheet shows the fields once they matter. */
export function EmailChoiceFields(props: EmailChoiceFieldsProps) {
  const { choice, typed, errors, isPublished, isPending, onWant } = props;
  const shown = typed ?? choice;
  const labels = isPublished ? publishedLabels : newLabels;
  return (
    <fieldset className="edit-email">
      <legend className="type-label mb-1 text-ink-soft">{labels.legend}</legend>
      <FieldError id="email-error" text={errors.email} />
      <EmailRadio
        value="off"
        label={labels.off}
        isChosen={!shown.isWanted}
        error={errors.email}
        onChoose={() => onWant(false)}
      />
      <EmailRadio
        value="on"
        label={labels.on}
        isChosen={shown.isWanted}
        error={errors.email}
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
        <p className="text-note text-ink-soft">{labels.hint}</p>
        {isPublished && (
          <AdminSubmit
            label="Email it now"
            pendingLabel="Emailing…"
            name="intent"
            value="email"
            isPending={isPending}
          />
        )}
      </div>
    </fieldset>
  );
}

const newLabels = {
  legend: 'When it’s published',
  off: 'Don’t email it',
  on: 'Email it',
  hint: 'The email has the text that is published, and goes out once. Sent emails can’t be taken back. This choice isn’t kept with the draft: make it when you publish or schedule.',
};

const publishedLabels = {
  legend: 'Email',
  off: 'Don’t email it',
  on: 'Email it',
  hint: '“Email it now” sends the text that readers see now. “Publish changes” sends it with the changes. Nobody gets it twice, and sent emails can’t be taken back.',
};

interface EmailRadioProps {
  value: string;
  label: string;
  isChosen: boolean;
  error: string | undefined;
  onChoose: () => void;
}

function EmailRadio({ value, label, isChosen, error, onChoose }: EmailRadioProps) {
  return (
    <label className="edit-email-option">
      <input
        type="radio"
        name="email"
        value={value}
        defaultChecked={isChosen}
        onChange={onChoose}
        {...invalidProps('email-error', error)}
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

/** The number always names whom it counts. It follows what is typed, because that decides who gets it. */
function Audience({ choice, chosen, error }: AudienceProps) {
  const { segments, countPath } = choice;
  const select = useRef<HTMLDivElement>(null);
  const { segment, audience, forecast, leftOut } = useCountedAudience(select, choice, countPath);
  const timeZone = use(SiteTimeZone);
  const options = [EVERYONE, ...segments];
  const label = options.find(({ value }) => value === segment)?.label;
  const others = describeLeftOut(leftOut);
  return (
    <>
      <div ref={select}>
        <AdminSelect
          name="emailSegment"
          label="Email it to"
          options={options}
          defaultValue={chosen}
          error={error}
        />
      </div>
      <p role="status" className="text-small text-ink-soft">
        {label}: {countNoun(audience, 'subscriber')} now.
        {segment && ' An email to a segment stays out of the archive of newsletters.'}
        {others && ` ${others}`}
        {forecast &&
          ` Because of the daily limit, it goes to ${describeForecast(forecast, timeZone)}.`}
      </p>
    </>
  );
}
