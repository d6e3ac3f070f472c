import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NothingHere({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState title="You are up to date">
        Nothing is unread. <Link to="/notifications">What you have read</Link> stays for half a
        year.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Quiet so far">
      Replies, mentions and likes show up here.{' '}
      <Link to="/message-board">Say something on the message board</Link> and see who answers.
    </EmptyState>
  );
}
