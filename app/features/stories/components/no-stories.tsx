import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function NoStories({ text }: { text: string }) {
  if (!text) {
    return (
      <EmptyState title="No stories yet">
        Stories worth reading elsewhere will be listed here. Know one? Submit it as news.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No stories match “${text}”`}>
      Try fewer or different words, or{' '}
      <Link
        to="/stories"
        className="font-medium text-ink underline underline-offset-4 hover:text-accent-ink"
      >
        clear the search
      </Link>
      .
    </EmptyState>
  );
}
