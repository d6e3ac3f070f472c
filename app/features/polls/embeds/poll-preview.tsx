import { useId } from 'react';
import { PollForm } from '../components/poll-form.tsx';
import { PollHeading } from '../components/poll-heading.tsx';
import type { PollView } from '../poll-view.ts';

/** The poll on a private preview, where nobody can vote: it may be saved nowhere yet. */
export function PollPreview({ poll }: { poll: PollView }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line py-6">
      <PollHeading id={headingId} poll={poll} />
      <fieldset disabled>
        <PollForm
          poll={poll}
          own={undefined}
          counts={poll.isOpen && poll.results !== 'always' ? undefined : poll.counts}
        />
      </fieldset>
      {poll.isOpen && (
        <p className="mt-3 text-note text-ink-soft">
          Readers can {poll.prediction ? 'send forecasts' : 'vote'} on the published page.
        </p>
      )}
    </section>
  );
}
