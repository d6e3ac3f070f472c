import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type KindWord, kindChoices, searchAddress } from '../search-kind.ts';

/** Before anything is asked: how to ask, and where to go without asking. */
export function NothingAsked({ question }: { question: string }) {
  const hasText = question.trim() !== '';
  return (
    <div className="mt-12">
      <EmptyState title={hasText ? 'There is no word to look for in that' : 'What are you after?'}>
        One word is enough, and its beginning too. Put a phrase in “double quotes”, and a minus
        before a word to leave it out: <code>signal -trailer</code>.
      </EmptyState>
      <Elsewhere />
    </div>
  );
}

/** Longer questions are shown by their beginning. */
const SHOWN_LENGTH = 80;

export function NothingFound({ question, kind }: { question: string; kind: KindWord }) {
  const label = kindChoices.find(({ word }) => word === kind)?.label.toLowerCase();
  const asked = question.trim();
  const shown = asked.length > SHOWN_LENGTH ? `${asked.slice(0, SHOWN_LENGTH)}…` : asked;
  return (
    <div className="mt-12">
      <EmptyState title={`Nothing has “${shown}”`}>
        {kind === 'all' ? (
          'Try fewer words, or another spelling.'
        ) : (
          <>
            That is, among {label}.{' '}
            <Link to={searchAddress(question)} className="underline underline-offset-4">
              Search everything
            </Link>
            , or try fewer words.
          </>
        )}
      </EmptyState>
      <SingleWords question={asked} />
      <Elsewhere />
    </div>
  );
}

const MOST_WORDS = 5;

/** Everything asked for has to be there: perhaps one of the words alone is somewhere. */
function SingleWords({ question }: { question: string }) {
  const words = [...new Set(question.match(/[\p{L}\p{N}]{3,40}/gu))].slice(0, MOST_WORDS);
  if (words.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 pb-4 text-ink-soft">
      One word alone:
      {words.map((word) => (
        <Link
          key={word}
          to={searchAddress(word)}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {word}
        </Link>
      ))}
    </p>
  );
}

const places = [
  { to: '/news', label: 'Latest news' },
  { to: '/media', label: 'Media gallery' },
  { to: '/community', label: 'Community' },
];

function Elsewhere() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="type-label inline-flex min-h-11 items-center hover:text-accent-ink"
          >
            <span className="drawn-line">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
