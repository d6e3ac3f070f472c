import { use } from 'react';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import {
  type Casework,
  type CaseworkIntent,
  caseworkIntents,
  waitLabels,
  waitMessage,
} from './casework.ts';

interface SectionsProps {
  casework: Casework;
  /** Who has opened it, 'you' or a name, and until when that reserves it. */
  claim: { by: string; until: string } | undefined;
  isDecided: boolean;
  /** The refusal of any form on the page. */
  refusal: RefusedForm | undefined;
}

/** Whether a refused form is one of these, and not the decision. */
export function isOfCase({ values }: RefusedForm): boolean {
  return caseworkIntents.some((intent) => intent === values.intent);
}

/** A note for other staff, who has the item, and the thing it waits for. */
export function CaseworkSections({ casework, claim, isDecided, refusal }: SectionsProps) {
  if (isDecided && !refusal) return null;
  const refusalOf = (...intents: CaseworkIntent[]) =>
    intents.some((intent) => intent === refusal?.values.intent) ? refusal : undefined;
  return (
    <div className="mt-10 border-t border-line pt-6">
      <NewNote casework={casework} refusal={refusalOf('note')} />
      {!isDecided && (
        <>
          <HandOver casework={casework} claim={claim} refusal={refusalOf('hand-over')} />
          <Waiting casework={casework} refusal={refusalOf('wait', 'resume')} />
        </>
      )}
    </div>
  );
}

type SectionProps = Pick<SectionsProps, 'casework' | 'refusal'>;

function NewNote({ casework: { noteCount }, refusal }: SectionProps) {
  return (
    <AdminSection id="item-notes" title="Notes">
      <AdminForm key={noteCount} prefix="item-note" refusal={refusal} className="grid gap-3">
        <AdminTextarea
          label="New note"
          name="body"
          rows={3}
          hint="Notes appear in the timeline. Only staff see them."
        />
        <div>
          <AdminSubmit name="intent" value="note" label="Add note" variant="outlined" />
        </div>
      </AdminForm>
    </AdminSection>
  );
}

function HandOver({ casework, claim, refusal }: Omit<SectionsProps, 'isDecided'>) {
  const { handedTo, holder, targets } = casework;
  // A member who may not decide anymore still has it.
  const isListed = handedTo === '' || targets.some(({ value }) => value === handedTo);
  return (
    <AdminSection id="hand-over" title="Hand over">
      <p className="mb-3 text-small text-ink-soft">
        {claim && (
          <>
            Assigned to {claim.by} until <Timestamp at={claim.until} />.{' '}
          </>
        )}
        {holder && `Handed over to ${holder}. `}
        {!(claim || holder) && 'Not assigned to anyone. '}
        Others can still decide.
      </p>
      <AdminForm
        key={handedTo}
        prefix="hand-over"
        refusal={refusal}
        values={{ to: handedTo }}
        className="grid gap-3"
      >
        <input type="hidden" name="seen" value={handedTo} />
        <AdminSelect
          label="To"
          name="to"
          hint="A person gets a notification. A role finds it under My role’s in the queue."
          options={[
            { value: '', label: 'Nobody' },
            ...(isListed ? [] : [{ value: handedTo, label: holder ?? 'Someone' }]),
            ...targets,
          ]}
        />
        <div>
          <AdminSubmit name="intent" value="hand-over" label="Hand over" variant="outlined" />
        </div>
      </AdminForm>
    </AdminSection>
  );
}

function Waiting({ casework: { waiting }, refusal }: SectionProps) {
  const timeZone = use(SiteTimeZone);
  const until = waiting?.until ? toLocalDay(new Date(waiting.until), timeZone) : '';
  return (
    <AdminSection id="set-aside" title="Set aside">
      <p className="mb-3 text-small text-ink-soft">
        {waiting ? (
          <>
            {waitMessage(waiting.for)}
            {waiting.until && (
              <>
                {' '}
                until <Timestamp at={waiting.until} />
              </>
            )}
            . A new report brings it back.
          </>
        ) : (
          'It leaves the main list until the date comes, someone brings it back, or it’s reported again.'
        )}
      </p>
      <AdminForm
        key={`${waiting?.for} ${until}`}
        prefix="set-aside"
        refusal={refusal}
        values={{ waitingFor: waiting?.for ?? 'author', until }}
        className="grid gap-3"
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <AdminSelect
            label="Waiting for"
            name="waitingFor"
            options={Object.entries(waitLabels).map(([value, label]) => ({ value, label }))}
          />
          <AdminInput label="Comes back on" name="until" type="date" hint="Optional." />
        </div>
        <div className="flex flex-wrap gap-2">
          <AdminSubmit
            name="intent"
            value="wait"
            label={waiting ? 'Change' : 'Set aside'}
            variant="outlined"
          />
          {waiting && (
            <AdminSubmit name="intent" value="resume" label="Bring back now" variant="outlined" />
          )}
        </div>
      </AdminForm>
    </AdminSection>
  );
}
