import type { CreatedPost } from '../posting/post-response.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { Composer } from './composer.tsx';

interface ReplyComposerProps {
  /** Form fields for a top-level reply. */
  target: Record<string, string>;
  /** The reply being replied to, if any. */
  parent: PostSummary | undefined;
  noun: 'reply' | 'comment';
  focusCount: number;
  onPosted: (created: CreatedPost) => void;
}

const submitLabels = { reply: 'Reply', comment: 'Post comment' } as const;

export function ReplyComposer({ parent, target, noun, ...composer }: ReplyComposerProps) {
  const label = parent ? `Reply to ${parent.author}` : `Write a ${noun}`;
  const parentTarget = parent && { thread: String(parent.threadId), parent: String(parent.id) };
  return (
    <div className="py-4">
      <Composer
        label={label}
        placeholder={`${label}…`}
        submitLabel={parent ? submitLabels.reply : submitLabels[noun]}
        target={parentTarget ?? target}
        rows={2}
        {...composer}
      />
    </div>
  );
}
