import { Link } from 'react-router';
import { type SearchParams, searchPath } from '../search-params.ts';
import { shorten } from './shorten.ts';

interface CorrectionsProps {
  params: SearchParams;
  words: string[];
  /** Set if the words as typed have no results. */
  text: string | undefined;
}

export function Corrections({ params, words, text }: CorrectionsProps) {
  const exact = (
    <Link
      to={searchPath({ ...params, isExact: true })}
      className="py-3 text-ink underline underline-offset-4"
    >
      {shorten(params.query)}
    </Link>
  );
  return (
    <p className="mt-4 text-ink-soft wrap-anywhere">
      {text ? 'Showing results for' : 'Few exact matches. Also searching:'}{' '}
      <strong className="font-medium text-ink">{text ?? words.join(', ')}</strong>.{' '}
      {text ? 'Search instead for' : 'Search only for'} {exact}
    </p>
  );
}
