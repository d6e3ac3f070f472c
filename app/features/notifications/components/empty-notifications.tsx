import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function EmptyNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState title="You’re up to date">
        Nothing is unread. We keep <Link to="/notifications">read notifications</Link> for six
        months.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No notifications yet">
      Replies, mentions and likes will show up here.{' '}
      <Link to="/message-board">Post something on the message board</Link> to get started.
    </EmptyState>
  );
}
