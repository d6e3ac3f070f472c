import { Form, useNavigation } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';

export function MarkAllRead({ until }: { until: string }) {
  const isSending = useNavigation().formAction === '/notifications';
  return (
    <Form method="post" action="/notifications">
      <input type="hidden" name="until" value={until} />
      <button
        type="submit"
        name="intent"
        value="read-all"
        aria-disabled={isSending || undefined}
        className={`${buttonClasses('outlined', 'compact')} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {isSending ? 'Marking…' : 'Mark all as read'}
      </button>
    </Form>
  );
}
