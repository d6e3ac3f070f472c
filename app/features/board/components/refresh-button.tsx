import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RefreshSign } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { BoardCategory } from '../../discussions/embeds/board-categories.ts';

/** Fetches the list anew, from its beginning; without scripts the whole page. */
export function RefreshButton({ category }: { category: BoardCategory | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refresh = async (event: FormEvent) => {
    event.preventDefault();
    await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    showToast({ title: 'Refreshed', description: 'These are the newest messages.' });
  };
  return (
    <form method="get" action="/message-board" onSubmit={refresh}>
      {category && <input type="hidden" name="category" value={category} />}
      <button
        type="submit"
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <RefreshSign className="size-4" />
        Refresh
      </button>
    </form>
  );
}
