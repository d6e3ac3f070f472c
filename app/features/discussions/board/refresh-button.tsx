import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RefreshIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/** Reloads the list. Without scripts it reloads the page. */
export function RefreshButton({ category }: { category: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refresh = async (event: FormEvent) => {
    event.preventDefault();
    await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    showToast({ title: 'Refreshed', description: 'You’re seeing the newest messages.' });
  };
  return (
    <form method="get" action="/message-board" onSubmit={refresh}>
      {category && <input type="hidden" name="category" value={category} />}
      <button
        type="submit"
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <RefreshIcon className="size-4" />
        Refresh
      </button>
    </form>
  );
}
