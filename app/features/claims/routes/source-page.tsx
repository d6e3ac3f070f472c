import { Fragment } from 'react';
import { redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { sourcePath } from '../claim-paths.ts';
import type { ClaimSummary } from '../claim-summary.ts';
import { claimSourcesTag, claimsTag } from '../claim-tags.ts';
import { FairPlay } from '../components/fair-play.tsx';
import { SourceRecordView } from '../components/source-record-view.tsx';
import { ClaimList } from '../embeds/claim-list.tsx';
import { findShownSource, getSource } from '../reading/get-sources.server.ts';
import type { Route } from './+types/source-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, params, query, addCacheTags, liveCursor }) => {
  addCacheTags(claimSourcesTag, claimsTag);
  const row = await findShownSource(db, parseContentId(params.id));
  if (sourcePath(row) !== `/sources/${params.id}`) throw redirect(sourcePath(row), 301);
  const after = decodeCursor(query.get('after'));
  const { source, page } = await getSource(db, row, after);
  return { source, page, isOnlyPage: !after && !page.nextCursor, liveCursor: liveCursor() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { name, description, path } = loaderData.source;
  return [
    ...pageMeta(site, {
      title: name,
      description: description || `What ${name} said about the game, and how often it was right.`,
      path,
    }),
    breadcrumbs(site, { name: 'Sources', path: '/sources' }, { name, path }),
  ];
};

export default function SourcePage({ loaderData }: Route.ComponentProps) {
  const { source, page, isOnlyPage, liveCursor } = loaderData;
  // A list with several pages keeps its order, so that readers don't lose their place.
  useLiveClaims(liveCursor, isOnlyPage ? page.items : []);
  const { name, url, description, isOfficial, otherNames, repeats, record } = source;
  return (
    <div className="page-width page-top pb-20 wrap-anywhere lg:pb-28">
      <PageHead
        above={
          <p className="type-label text-ink-soft">{isOfficial ? 'Official source' : 'Source'}</p>
        }
        title={name}
        lead={description}
        hasLine
      />
      <div className="mt-8 grid gap-4">
        <SourceRecordView record={record} />
        {repeats > 0 && (
          <p className="text-small text-ink-soft">
            Passed on what others said first about{' '}
            {repeats === 1 ? 'one other claim' : `${repeats} other claims`}.
          </p>
        )}
        {otherNames.length > 0 && (
          <p className="text-small text-ink-soft">
            Also known as{' '}
            {otherNames.map((other, index) => (
              <Fragment key={other}>
                {index > 0 && ', '}
                <bdi>{other}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {url && (
          <p>
            <ExternalLink
              href={url}
              rel="noopener nofollow"
              className="group inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
            >
              <span className="animated-underline wrap-anywhere">
                {URL.parse(url)?.hostname ?? url}
              </span>
              <ExternalLinkIcon className="size-3.5 shrink-0 text-ink-faint" />
            </ExternalLink>
          </p>
        )}
      </div>
      {page.items.length === 0 && (
        <EmptyState title="Nothing so far">
          Claims that this source was the first to speak for or against will appear here.
        </EmptyState>
      )}
      <LoadMore firstPage={page} noun="claims">
        {(claims) => (
          <>
            <ClaimGroup
              id="said-first"
              name="Said it first"
              claims={claims.filter(({ isSupported }) => isSupported)}
            />
            <ClaimGroup
              id="spoke-against"
              name="Spoke against"
              claims={claims.filter(({ isSupported }) => !isSupported)}
            />
          </>
        )}
      </LoadMore>
      <FairPlay />
    </div>
  );
}

interface ClaimGroupProps {
  id: string;
  name: string;
  claims: readonly ClaimSummary[];
}

function ClaimGroup({ id, name, claims }: ClaimGroupProps) {
  return (
    claims.length > 0 && (
      <section aria-labelledby={id} className="mt-12 lg:mt-16">
        <SectionHeading id={id} name={name} />
        <ClaimList claims={claims} hasTopics />
      </section>
    )
  );
}
