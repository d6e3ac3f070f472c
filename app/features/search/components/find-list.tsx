import { Link } from 'react-router';
import { Day } from '../../../ui/day.tsx';
import { OutwardSign } from '../../../ui/icons.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import type { SearchFind } from '../search-result.ts';
import { Marked } from './marked.tsx';

export function FindList({ finds }: { finds: SearchFind[] }) {
  return (
    <ol className="mt-8 border-t border-line">
      {finds.map((find) => (
        <li key={find.key}>
          <Find find={find} />
        </li>
      ))}
    </ol>
  );
}

function Find({ find }: { find: SearchFind }) {
  return (
    <article className="relative grid gap-x-8 gap-y-2 border-b border-line py-6 md:grid-cols-[9rem_1fr]">
      <p className="type-label flex gap-x-3 text-ink-faint md:flex-col">
        <span className="text-ink-soft">{find.label}</span>
        <Day at={find.at} />
      </p>
      <div>
        <h2 className="type-wide text-title">
          <FindLink find={find} />
        </h2>
        <p className="mt-2 max-w-[72ch] text-small text-ink-soft">
          <Marked stretches={find.excerpt} />
        </p>
      </div>
    </article>
  );
}

function FindLink({ find: { to, isOutside, title } }: { find: SearchFind }) {
  const className = 'after:absolute after:inset-0';
  const text = (
    <span className="drawn-line">
      <Marked stretches={title} />
    </span>
  );
  if (!isOutside) {
    return (
      <Link to={to} className={className}>
        {text}
      </Link>
    );
  }
  return (
    <OutsideLink href={to} className={className}>
      {text}
      <OutwardSign className="ml-1.5 inline size-3.5 text-ink-faint" />
    </OutsideLink>
  );
}
