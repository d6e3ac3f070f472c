import { countNoun } from '#app/text/count-noun.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { PollTools } from '../admin/get-poll-tools.server.ts';
import { PollEditForm } from './poll-edit-form.tsx';

interface PollToolsProps {
  poll: PollTools;
  refusal: RefusedForm | undefined;
}

/** Counts, and what moderators can do with the poll. Others may only tie it to a claim. */
export function PollToolsView({ poll, refusal }: PollToolsProps) {
  const isVerb = refusal?.values.intent !== undefined;
  return (
    <div className="grid max-w-[64rem] gap-x-12 gap-y-10 lg:grid-cols-2">
      {poll.counts && (
        <div className="border-t border-line pt-5">
          <AdminSection id="poll-status" title="Votes">
            <p className="text-small text-ink-soft">{describeStatus(poll)}</p>
            <Counts poll={poll} counts={poll.counts} />
            <AdminForm refusal={isVerb ? refusal : undefined} className="mt-5 flex flex-wrap gap-2">
              <Verbs poll={poll} />
            </AdminForm>
          </AdminSection>
        </div>
      )}
      <div className="border-t border-line pt-5">
        <AdminSection id="poll-text" title="Question and options">
          <Editing poll={poll} refusal={isVerb ? undefined : refusal} />
        </AdminSection>
      </div>
    </div>
  );
}

const outcomes = {
  yes: 'Resolved: yes.',
  no: 'Resolved: no.',
  void: 'Resolved, but it counts for nobody: the claim turned out partly true.',
} as const;

function describeStatus({ isRemoved, isClosedEarly, isOpen, host, outcome }: PollTools): string {
  if (isRemoved) return 'Removed. Nobody sees it, and its votes are kept.';
  if (!host) return 'The page it belongs to isn’t public, so nobody sees this poll.';
  if (outcome) return outcomes[outcome];
  if (isOpen) return 'Open.';
  return isClosedEarly ? 'Closed by a moderator.' : 'Its closing time has passed.';
}

interface CountsProps {
  poll: PollTools;
  counts: NonNullable<PollTools['counts']>;
}

function Counts({ poll: { options, isPrediction }, counts }: CountsProps) {
  if (isPrediction) {
    const { voters, average } = counts;
    return (
      <p className="mt-3">
        {countNoun(voters, 'forecaster')}
        {average !== undefined && `, ${average}% on average`}
      </p>
    );
  }
  return (
    <>
      <ul className="mt-3">
        {options.map(({ id, label }) => (
          <OptionCount key={id} label={label} votes={counts.votes[id] ?? 0} counts={counts} />
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-faint">{countNoun(counts.voters, 'voter')}</p>
    </>
  );
}

interface OptionCountProps {
  label: string;
  votes: number;
  counts: CountsProps['counts'];
}

function OptionCount({ label, votes, counts: { voters } }: OptionCountProps) {
  const share = voters > 0 ? Math.round((votes / voters) * 100) : 0;
  return (
    <li className="py-2">
      <span className="flex gap-4">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{label}</bdi>
        </span>
        <span className="tabular-nums">
          {share}% <span className="text-ink-faint">({votes})</span>
        </span>
      </span>
      <span aria-hidden="true" className="mt-0.5 block h-1.5 rounded-edge bg-line">
        <span className="block h-full rounded-edge bg-ink-faint" style={{ width: `${share}%` }} />
      </span>
    </li>
  );
}

function Verbs({ poll: { isRemoved, isClosedEarly, isOpen } }: Pick<PollToolsProps, 'poll'>) {
  if (isRemoved) return <AdminSubmit name="intent" value="restore" label="Restore poll" />;
  return (
    <>
      {isOpen && <AdminSubmit name="intent" value="close" label="Close now" />}
      {isClosedEarly && (
        <AdminSubmit name="intent" value="reopen" label="Reopen" variant="outlined" />
      )}
      <AdminSubmit name="intent" value="remove" label="Remove poll" variant="outlined" />
    </>
  );
}

function Editing({ poll, refusal }: PollToolsProps) {
  const { ref, form, hasVotes, isRemoved, isPrivate } = poll;
  if (isRemoved) return <p className="text-small text-ink-soft">Restore it to change it.</p>;
  if (hasVotes) {
    return (
      <p className="text-small text-ink-soft">People have voted, so it can’t change anymore.</p>
    );
  }
  if (isPrivate) {
    return (
      <p className="text-small text-ink-soft">
        In a private category, only its author can change it: the audit log would show what it asks.
      </p>
    );
  }
  if (ref.kind === 'thread') return <PollEditForm form={form} refusal={refusal} />;
  return (
    <AdminLink to={`/admin/edit-${ref.kind}/${ref.id}`}>Edit in the {ref.kind}’s editor</AdminLink>
  );
}
