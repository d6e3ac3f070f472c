import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { ShownComment } from '../thread-tools.schema.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

interface PinCommentFormProps {
  pinned: ShownComment | undefined;
  /** The comment whose menu led here. */
  chosen: ShownComment | undefined;
  refusal: RefusedForm | undefined;
}

export function PinCommentForm({ pinned, chosen, refusal }: PinCommentFormProps) {
  const canPin = chosen !== undefined && chosen.id !== pinned?.id;
  const shown = canPin ? chosen : pinned;
  return (
    <ToolSection
      id="pin-comment"
      title="Pinned comment"
      status={
        pinned
          ? `A comment by ${pinned.author} comes first.`
          : 'None. To choose one, open “Thread tools” from its own menu.'
      }
    >
      <ToolForm name="pin-comment" intents={['pin-comment', 'unpin-comment']} refusal={refusal}>
        {shown && (
          <blockquote className="border-l-2 border-line-strong pl-4 text-ink-soft wrap-anywhere">
            {shown.excerpt}
            <footer className="mt-1 text-note text-ink-faint">{shown.author}</footer>
          </blockquote>
        )}
        {canPin && <input type="hidden" name="comment" value={chosen.id} />}
        <ToolButtons
          buttons={[
            ...(canPin
              ? [
                  {
                    intent: 'pin-comment' as const,
                    label: pinned ? 'Pin this one instead' : 'Pin this comment',
                    pendingLabel: 'Pinning…',
                  },
                ]
              : []),
            ...(pinned
              ? [{ intent: 'unpin-comment' as const, label: 'Unpin', pendingLabel: 'Unpinning…' }]
              : []),
          ]}
        />
      </ToolForm>
    </ToolSection>
  );
}
