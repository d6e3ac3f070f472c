import { Link } from 'react-router';
import { type KindWord, kindChoices, searchAddress } from '../search-kind.ts';

export function KindChoice({ question, kind }: { question: string; kind: KindWord }) {
  return (
    <nav aria-label="Kinds of results" className="mt-6">
      <ul className="flex flex-wrap gap-x-1">
        {kindChoices.map(({ word, label }) => (
          <li key={word}>
            <Link
              to={searchAddress(question, word)}
              aria-current={word === kind ? 'true' : undefined}
              preventScrollReset
              className="type-label nav-link relative inline-flex min-h-11 items-center px-3.5 text-ink-soft first:-ml-3.5 hover:text-ink aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
