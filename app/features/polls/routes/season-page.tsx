import { AppError } from '#app/errors.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { BoardList, BoardRules, EmptyBoard } from '../components/board-list.tsx';
import { getBoard, getSeasons } from '../predictions/get-board.server.ts';
import type { Route } from './+types/season-page.ts';

const PAGE_SIZE = 50;

export const handle = sharedPage({ query: ['after'] });

/** The board of a season, which is a year. */
export const loader = publicLoader(async ({ params, query, ...deps }) => {
  const { seasons } = await getSeasons(deps);
  const season = seasons.find((year) => String(year) === params.season);
  if (season === undefined) throw new AppError('not-found');
  const page = await getBoard(deps, { season, after: query.get('after'), pageSize: PAGE_SIZE });
  return { season, seasons, page };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return noindexMeta(site, 'Page not found');
  const { season } = loaderData;
  return pageMeta(site, {
    title: `Predictions: season ${season}`,
    description: `Who predicted best in ${season}.`,
    path: `/predictions/${season}`,
  });
};

export default function SeasonPage({
  loaderData: { season, seasons, page },
}: Route.ComponentProps) {
  const links = seasons.map((year) => ({
    label: String(year),
    to: `/predictions/${year}`,
    isCurrent: year === season,
  }));
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead above={<BackLink to="/predictions" />} title={`Season ${season}`} hasLine />
      <div className="max-w-[44rem]">
        {links.length > 1 && <FilterLinks label="Seasons" links={links} />}
        <BoardRules className="mt-4 mb-6 max-w-[60ch] text-ink-soft" />
        {page.items.length === 0 ? (
          <EmptyBoard />
        ) : (
          <LoadMore firstPage={page} noun="members">
            {(rows) => <BoardList rows={rows} />}
          </LoadMore>
        )}
      </div>
    </div>
  );
}
