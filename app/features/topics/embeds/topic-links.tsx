import { Link } from 'react-router';
import type { TopicLink } from '../topic-item.ts';

export function TopicLinks({ topics }: { topics: readonly TopicLink[] }) {
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-2">
      {topics.map(({ id, name, path }) => (
        <li key={id}>
          <Link
            to={path}
            className="type-label inline-flex min-h-11 items-center rounded-edge border border-line-strong px-3.5 text-ink-soft hover:border-ink-soft hover:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
