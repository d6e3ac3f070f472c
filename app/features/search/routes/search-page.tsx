import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { FindList } from '../components/find-list.tsx';
import { KindChoice } from '../components/kind-choice.tsx';
import { NothingAsked, NothingFound } from '../components/no-finds.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { findPublished, searchTags } from '../search.server.ts';
import { readKind, readQuestion } from '../search-kind.ts';
import type { Route } from './+types/search-page.ts';

const FINDS_A_PAGE = 10;

export const handle = sharedPage({ query: ['q', 'kind', 'after'] });

export const loader = publicLoader(async ({ search, query, readsFrom }) => {
  readsFrom(...searchTags);
  const question = readQuestion(query.get('q'));
  const kind = readKind(query.get('kind'));
  const after = query.get('after');
  const finds = await findPublished(search, { question, kind, limit: FINDS_A_PAGE, after });
  return { question, kind, ...finds };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const question = loaderData?.question.trim();
  return unlistedMeta(matches[0].loaderData, question ? `Search: ${question}` : 'Search');
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { question, kind, page, corrections, isAsked } = loaderData;
  const isEmpty = page.items.length === 0;
  return (
    <section className="page-width flex-1 pt-32 pb-24 lg:pt-40">
      <h1 className="type-wide text-lead">Search</h1>
      <SearchForm question={question} kind={kind} />
      {isAsked && <KindChoice question={question} kind={kind} />}
      {corrections.length > 0 && !isEmpty && <Corrections words={corrections} />}
      {!isAsked && <NothingAsked question={question} />}
      {isAsked && isEmpty && <NothingFound question={question} kind={kind} />}
      {!isEmpty && (
        <LoadMore first={page} noun="results">
          {(finds) => <FindList finds={finds} />}
        </LoadMore>
      )}
    </section>
  );
}

function Corrections({ words }: { words: string[] }) {
  return (
    <p className="mt-6 text-ink-soft">
      Hardly anything has these words as they are. Also searched:{' '}
      <strong className="font-medium text-ink">{words.join(', ')}</strong>
    </p>
  );
}
