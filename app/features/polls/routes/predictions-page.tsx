import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { BoardList, BoardRules, EmptyBoard } from '../components/board-list.tsx';
import { PredictionList } from '../components/prediction-list.tsx';
import { getBoard, getSeasons } from '../predictions/get-board.server.ts';
import { getPredictionList } from '../predictions/list-predictions.server.ts';
import { type PredictionListName, predictionLists } from '../predictions/prediction-lists.ts';
import type { Route } from './+types/predictions-page.ts';

const PAGE_SIZE = 20;
const BOARD_SIZE = 10;

export const handle = sharedPage({ query: ['show', 'after'] });

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  const show = predictionLists.find((name) => name === query.get('show')) ?? 'open';
  const { current: season } = await getSeasons(deps);
  const list = { show, after: query.get('after'), pageSize: PAGE_SIZE };
  return {
    show,
    season,
    page: await getPredictionList(deps, list),
    board: (await getBoard(deps, { season, after: null, pageSize: BOARD_SIZE })).items,
    liveCursor: liveCursor(),
  };
});

const LEAD = 'Say how likely something is before anyone knows, and see how well you do.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Predictions',
    description: LEAD,
    path: '/predictions',
  });

const labels: Record<PredictionListName, string> = {
  open: 'Open',
  waiting: 'Waiting for the outcome',
  resolved: 'Resolved',
};

const empty: Record<PredictionListName, [title: string, text: string]> = {
  open: ['No open predictions', 'When the editors ask how likely something is, it shows up here.'],
  waiting: ['Nothing is waiting', 'Predictions show up here once their forecasts have ended.'],
  resolved: ['Nothing resolved yet', 'Predictions show up here once their claim is settled.'],
};

export default function PredictionsPage({ loaderData }: Route.ComponentProps) {
  const { show, season, page, board, liveCursor } = loaderData;
  useLiveClaims(liveCursor, []);
  const [emptyTitle, emptyText] = empty[show];
  const links = predictionLists.map((name) => ({
    label: labels[name],
    to: name === 'open' ? '/predictions' : `/predictions?show=${name}`,
    isCurrent: name === show,
  }));
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead title="Predictions" lead={LEAD} hasLine />
      <div className="grid-12 gap-y-14 pt-6">
        <div className="col-span-12 min-w-0 lg:col-span-8">
          <FilterLinks label="Predictions" links={links} />
          {page.items.length === 0 ? (
            <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
          ) : (
            <LoadMore firstPage={page} noun="predictions">
              {(predictions) => <PredictionList predictions={predictions} />}
            </LoadMore>
          )}
        </div>
        <aside aria-labelledby="board" className="col-span-12 min-w-0 lg:col-span-4">
          <SectionHeading
            id="board"
            name={`Season ${season}`}
            more={{ label: 'Whole board', to: `/predictions/${season}` }}
          />
          {board.length > 0 ? <BoardList rows={board} /> : <EmptyBoard />}
          <BoardRules className="mt-4 text-small text-ink-soft" />
        </aside>
      </div>
    </div>
  );
}
