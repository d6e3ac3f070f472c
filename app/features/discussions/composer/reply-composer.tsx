import type { CreatedPost } from '../posts/post-response.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { Composer } from './composer.tsx';

interface ReplyComposerProps {
  /** Form fields that say where it goes. */
  target: Record<string, string>;
  /** The reply being replied to, if any. */
  parent: PostSummary | undefined;
  noun: 'reply' | 'comment';
  focusCount: number;
  onPosted: (created: CreatedPost) => void;
  /** If given, a button and Escape close the form. Its text stays as a draft. */
  onCancel?: (() => void) | undefined;
}

const submitLabels = { reply: 'Reply', comment: 'Post comment' } as const;

export function ReplyComposer({ parent, target, noun, onCancel, ...composer }: ReplyComposerProps) {
  const label = parent ? `Reply to ${parent.author}` : `Write a ${noun}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text field has the focus
    <div
      className="py-4"
      onKeyDown={(event) => {
        // Key presses in a dialog bubble through its portal; the list of members prevents the default.
        const isInside = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isInside && !event.defaultPrevented) onCancel?.();
      }}
    >
      <Composer
        label={label}
        placeholder={`${label}…`}
        submitLabel={parent ? submitLabels.reply : submitLabels[noun]}
        target={target}
        rows={2}
        {...composer}
      >
        {onCancel && (
          <button
            type="button"
            onClick={onCancel}
            className="type-label min-h-11 text-ink-soft hover:text-ink"
          >
            Cancel
          </button>
        )}
      </Composer>
    </div>
  );
}
