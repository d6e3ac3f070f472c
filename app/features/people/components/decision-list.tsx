import { Link } from 'react-router';
import { Moment } from '../../../ui/admin/moment.tsx';
import type { PersonView } from '../person-view.ts';

export function DecisionList({ decisions }: Pick<PersonView, 'decisions'>) {
  if (decisions.length === 0) return <p className="text-small text-ink-soft">None so far.</p>;
  return (
    <ul className="grid gap-3">
      {decisions.map(({ id, title, word, reason, at, path }) => (
        <li key={id} className="text-small">
          <Link to={path} className="text-ink underline-offset-4 hover:underline">
            {word}: {title}
          </Link>
          <span className="block text-note text-ink-faint">
            <Moment at={at} />
            {reason && `, ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
