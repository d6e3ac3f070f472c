import type { PollView } from '../poll-view.ts';

export function PollHeading({ id, poll }: { id: string; poll: PollView }) {
  return (
    <>
      <p className="type-label text-accent-ink">{poll.prediction ? 'Prediction' : 'Poll'}</p>
      <h2 id={id} className="type-wide mt-1 text-title wrap-anywhere">
        <bdi>{poll.question}</bdi>
      </h2>
    </>
  );
}
