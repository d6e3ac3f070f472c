import type { PostSummary } from '../post-summary.ts';
import { Composer } from './composer.tsx';
import type { WrittenPost } from './post-answer.ts';

interface ReplyComposerProps {
  /** Where it goes when it answers nobody's reply. */
  place: Record<string, string>;
  answered: PostSummary | undefined;
  noun: 'reply' | 'comment';
  focusCount: number;
  onPosted: (written: WrittenPost) => void;
}

const verbs = { reply: 'Reply', comment: 'Post Comment' } as const;

export function ReplyComposer({ answered, place, noun, ...composer }: ReplyComposerProps) {
  const label = answered ? `Reply to ${answered.author}` : `Write a ${noun}`;
  const inThread = answered && {
    thread: String(answered.threadId),
    parent: String(answered.id),
  };
  return (
    <div className="py-4">
      <Composer
        label={label}
        placeholder={`${label}…`}
        verb={answered ? verbs.reply : verbs[noun]}
        place={inThread ?? place}
        rows={2}
        {...composer}
      />
    </div>
  );
}
