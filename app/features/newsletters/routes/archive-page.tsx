import { Link } from 'react-router';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { getArchive, newslettersTag } from '../archive.server.ts';
import type { Route } from './+types/archive-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(newslettersTag);
  return { page: await getArchive(db, decodeCursor(query.get('after'))) };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Newsletters',
    description: 'Newsletters we have sent.',
    path: '/newsletters',
    feed: { slug: 'newsletters', title: 'Newsletters' },
  });

export default function ArchivePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <section className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Newsletters"
        lead={
          <>
            Newsletters we have sent, newest first. Also as an{' '}
            <a
              href="/feeds/newsletters.xml"
              className="underline underline-offset-4 hover:text-ink"
            >
              RSS feed
            </a>
            .
          </>
        }
        hasLine
      />
      <div className="max-w-3xl pt-8">
        {page.items.length === 0 ? (
          <EmptyState title="No newsletters yet">The first one will appear here.</EmptyState>
        ) : (
          <LoadMore firstPage={page} noun="newsletters">
            {(newsletters) =>
              newsletters.map(({ id, subject, excerpt, publishedAt }) => (
                <article key={id} className="border-b border-line py-6 first:pt-0">
                  <p className="text-note text-ink-faint">
                    <ShortDate at={publishedAt} />
                  </p>
                  <h2 className="type-wide mt-1 text-title wrap-anywhere">
                    <Link to={`/newsletters/${id}`} className="hover:text-accent-ink">
                      {subject}
                    </Link>
                  </h2>
                  <p className="mt-2 text-ink-soft">{excerpt}</p>
                </article>
              ))
            }
          </LoadMore>
        )}
      </div>
    </section>
  );
}
