import { Link } from 'react-router';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { PersonView } from '../user-profile-view.ts';

export function DecisionList({ decisions }: Pick<PersonView, 'decisions'>) {
  if (decisions.length === 0) return <p className="text-small text-ink-soft">None so far.</p>;
  return (
    <ul className="grid gap-3">
      {decisions.map(({ id, title, label, reason, at, path }) => (
        <li key={id} className="text-small">
          <Link to={path} className="text-ink underline-offset-4 hover:underline">
            {label}: {title}
          </Link>
          <span className="block text-note text-ink-faint">
            <Timestamp at={at} />
            {reason && `, ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
