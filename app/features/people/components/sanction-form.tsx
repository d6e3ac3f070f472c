import { type FormEvent, useState } from 'react';
import type { Form as RouterForm } from 'react-router';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminLink, AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import { reasonText } from '../../moderation/embeds/reason-text.ts';
import type { PersonView } from '../person-view.ts';
import { isLift, type SanctionAct, sanctionWords } from '../sanction-acts.ts';
import { type Duration, endOf, type SanctionReason, sanctionReasons } from '../sanction-reasons.ts';
import { toldWords } from '../told-words.ts';
import { DurationFields } from './duration-fields.tsx';
import { SanctionReasonFields } from './sanction-reason-fields.tsx';

interface SanctionFormProps {
  act: SanctionAct;
  person: PersonView;
  /** The first day something can end. */
  tomorrow: string;
  now: string;
  Form: typeof RouterForm;
  isPending: boolean;
  refusal: FormRefusal | undefined;
}

/** Asks before something is done to somebody, and shows what they will read. */
export function SanctionForm({ act, person, tomorrow, now, Form, ...sent }: SanctionFormProps) {
  const { isPending, refusal } = sent;
  const { errors = {}, values = {} } = refusal ?? {};
  const [typed, setTyped] = useState(values);
  const readForm = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const texts = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string');
    setTyped(Object.fromEntries(texts) as Record<string, string>);
  };
  const words = sanctionWords[act];
  return (
    <Form method="post" className="desk-form" onChange={readForm}>
      <FormAlert text={errors.form} />
      {!isLift(act) && <SanctionReasonFields errors={errors} values={values} />}
      {(act === 'mute' || act === 'ban') && (
        <DurationFields tomorrow={tomorrow} errors={errors} values={values} />
      )}
      {!isLift(act) && <WhatTheyRead act={act} typed={typed} now={now} />}
      <div className="flex flex-wrap gap-3">
        <AdminSubmit
          label={words.submit}
          pendingLabel={words.pending}
          isPending={isPending}
          look={act === 'ban' ? 'alarm' : 'filled'}
        />
        <AdminLink to={personPath(person)}>Cancel</AdminLink>
      </div>
    </Form>
  );
}

interface WhatTheyReadProps {
  act: 'warn' | 'mute' | 'ban';
  typed: Record<string, string>;
  now: string;
}

/** Follows what is typed; without scripts it shows the sentence around the reason. */
function WhatTheyRead({ act, typed, now }: WhatTheyReadProps) {
  const why = { reason: (typed.reason ?? '') as SanctionReason | '', words: typed.words ?? '' };
  const reason = reasonText(sanctionReasons, why) || '…';
  const day = typed.day ? new Date(`${typed.day}T00:00:00Z`) : undefined;
  const duration = (typed.duration ?? 'day') as Duration;
  const isDay = day !== undefined && !Number.isNaN(day.getTime());
  const until = endOf(duration, isDay ? day : undefined, new Date(now));
  const kind = act === 'warn' ? 'warning' : act;
  return (
    <figure className="border-l-2 border-accent-ink pl-4">
      <figcaption className="type-label text-ink-soft">They will read</figcaption>
      <p className="mt-1 max-w-[60ch] text-ink [overflow-wrap:anywhere]">
        {toldWords(kind, { reason, until: kind === 'warning' ? undefined : until })}
      </p>
    </figure>
  );
}
