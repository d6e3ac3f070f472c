import type { FetcherWithComponents } from 'react-router';
import { Icon } from '../../../ui/icons.tsx';

/** Puts one notification aside without going where it leads. */
export function MarkReadButton({
  fetcher,
  id,
  label,
}: {
  fetcher: FetcherWithComponents<unknown>;
  id: number;
  label: string;
}) {
  return (
    <fetcher.Form method="post" action="/notifications" className="relative -my-1.5 shrink-0">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="read"
        aria-label={`Mark as read: ${label}`}
        title="Mark as read"
        className="grid size-11 place-items-center text-ink-faint hover:text-ink"
      >
        <Icon d="M4 10.5 8.5 15 16.5 5" />
      </button>
    </fetcher.Form>
  );
}
