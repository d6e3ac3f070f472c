import { type FormEvent, useState } from 'react';
import { reasonText } from '#app/text/reason-text.ts';
import { DurationFields } from './duration-fields.tsx';
import { OPEN_DAY, toldWords } from './sanction-message.ts';
import { SanctionReasonFields } from './sanction-reason-fields.tsx';
import {
  type Duration,
  defaultDuration,
  endOf,
  readDay,
  type SanctionReason,
  sanctionReasons,
} from './sanction-reasons.ts';

interface SanctionFieldsProps {
  kind: 'warning' | 'mute' | 'ban';
  now: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** Why somebody is sanctioned and until when, above what they will read of it. */
export function SanctionFields({ kind, now, errors, values }: SanctionFieldsProps) {
  const [typed, setTyped] = useState(values);
  const readField = ({ target }: FormEvent<HTMLDivElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <div className="grid gap-4" onChange={readField}>
      <SanctionReasonFields errors={errors} values={values} />
      {kind !== 'warning' && <DurationFields now={now} errors={errors} values={values} />}
      <WhatTheyRead kind={kind} typed={typed} now={now} />
    </div>
  );
}

interface WhatTheyReadProps {
  kind: SanctionFieldsProps['kind'];
  typed: Record<string, string>;
  now: string;
}

/** Follows what is typed; without scripts it shows the sentence around the reason. */
function WhatTheyRead({ kind, typed, now }: WhatTheyReadProps) {
  const why = { reason: (typed.reason ?? '') as SanctionReason | '', words: typed.words ?? '' };
  const reason = reasonText(sanctionReasons, why) || '…';
  const duration = (typed.duration ?? defaultDuration) as Duration;
  const end = endOf(duration, readDay(typed.day ?? ''), new Date(now));
  const until = duration === 'date' ? (end ?? OPEN_DAY) : end;
  return (
    <figure className="border-l-2 border-accent-ink pl-4">
      <figcaption className="type-label text-ink-soft">They will read</figcaption>
      <p className="mt-1 max-w-[60ch] text-ink [overflow-wrap:anywhere]">
        {toldWords(kind, { reason, until })}
      </p>
    </figure>
  );
}
