import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { useLive } from '#app/ui/live/use-live.ts';
import { CurveOnDemand } from '../components/curve-on-demand.tsx';
import { PollForm } from '../components/poll-form.tsx';
import { PollHeading } from '../components/poll-heading.tsx';
import { pollPath, pollTopic } from '../poll-tags.ts';
import {
  hasVoted,
  type OwnVote,
  type PollCounts,
  type PollEvent,
  type PollView,
  type RefusedVote,
  type VoteResponse,
} from '../poll-view.ts';

interface PollSectionProps {
  poll: PollView;
  liveCursor: number | undefined;
}

/** Pages that are open ask again within this time, not all at once. */
const SPREAD_MS = 2000;

/** The poll of a shared page: its viewer's vote arrives after the page, and new counts while it is open. */
export default function PollSection({ poll, liveCursor }: PollSectionProps) {
  const headingId = useId();
  const [own, setOwn] = useState<OwnVote>();
  const [latest, setLatest] = useState<{ poll: PollView; counts: PollCounts }>();
  const [refusal, setRefusal] = useState<RefusedVote>();
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState('');
  const isCounted = useRef(false);
  const showOwn = (vote: OwnVote) => {
    isCounted.current = hasVoted(vote);
    setOwn(vote);
    if (vote.counts) setLatest({ poll, counts: vote.counts });
  };
  const askAgain = useOwnVote(poll, showOwn);
  useLive<PollEvent & { topic: string }>({
    topics: [pollTopic(poll.id)],
    after: liveCursor,
    onEvent: (event, reload) => {
      if (event.kind === 'poll-changed') return reload();
      if (event.counts) setLatest({ poll, counts: event.counts });
      else if (isCounted.current) setTimeout(askAgain, Math.random() * SPREAD_MS);
    },
  });
  // Counts of an earlier load of the page are older than the poll's own.
  const newest = latest?.poll === poll ? latest.counts : poll.counts;
  const isHidden = poll.isOpen && poll.results !== 'always' && !own?.counts;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    setPending(true);
    const response = await sendVote(poll.id, form);
    setPending(false);
    if ('errors' in response) return setRefusal(response);
    setRefusal(undefined);
    // Once someone has voted, the author can't edit it.
    const toolsPath = own?.toolsPath?.startsWith('/admin') ? own.toolsPath : undefined;
    showOwn({ ...response, toolsPath });
    const noun = poll.prediction ? 'forecast' : 'vote';
    setStatus(`Your ${noun} is ${hasVoted(response) ? 'counted' : 'withdrawn'}.`);
  };
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line py-6">
      <PollHeading id={headingId} poll={poll} />
      <PollForm
        poll={poll}
        own={own}
        counts={isHidden ? undefined : newest}
        refusal={refusal}
        isPending={isPending}
        onSubmit={(event) => void send(event)}
      />
      {poll.prediction && (
        <p>
          <Link
            to={pollPath(poll.id)}
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            <span className="animated-underline">About this prediction</span>
          </Link>
        </p>
      )}
      {poll.prediction && !isHidden && <CurveOnDemand key={own?.percent} pollId={poll.id} />}
      <p role="status" className="sr-only">
        {status}
      </p>
    </section>
  );
}

/** Requests the viewer's vote. Visitors have none. Returns a function that asks again. */
function useOwnVote({ id }: PollView, onFound: (vote: OwnVote) => void): () => void {
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const ask = () => {
    fetch(`${pollPath(id)}/vote`)
      .then((response) => (response.ok ? response.json() : undefined))
      .then((vote?: OwnVote) => vote && latest.current(vote))
      // The page still shows the poll, and voting works.
      .catch(() => {});
  };
  const first = useRef(ask);
  useEffect(() => {
    if (readHint()) first.current();
  }, []);
  return ask;
}

const FAILED = 'We couldn’t send your vote. Try again.';

async function sendVote(id: number, form: FormData): Promise<VoteResponse> {
  const hadIdentity = readHint() !== undefined;
  const choices = form.getAll('option').map(Number);
  try {
    const response = await fetch(`${pollPath(id)}/vote`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    if (response.status === 401) return { errors: { form: await explainChange() }, choices };
    // A visitor's first vote creates a guest identity.
    if (!hadIdentity && readHint()) void refreshMe();
    return await response.json();
  } catch {
    return { errors: { form: FAILED }, choices };
  }
}

async function explainChange(): Promise<string> {
  const { explainViewerChange } = await import(
    '#app/features/identity/embeds/explain-viewer-change.ts'
  );
  const { title, description } = await explainViewerChange();
  return `${title}. ${description}`;
}
