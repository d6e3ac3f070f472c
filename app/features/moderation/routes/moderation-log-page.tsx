import { Link } from 'react-router';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { LogDays } from '../public-log/log-days.tsx';
import { getPublicLog } from '../public-log/public-log.server.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import type { Route } from './+types/moderation-log-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(moderationLogTag);
  return { page: await getPublicLog(db, query.get('after')) };
});

export const meta = noindexPage('Moderation log');

export default function ModerationLogPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <InterfaceSection className="page-width page-top pb-20 lg:pb-28">
      <div className="grid-12 gap-y-12">
        <div className="col-span-12 lg:sticky lg:top-36 lg:col-span-4 lg:self-start">
          <PageHead
            title="Moderation log"
            lead="What our moderators decided, and why. No names and no content are shown."
          />
          <p className="mt-6 max-w-[46ch] text-small text-ink-soft">
            Was it about you? You can <TextLink to="/appeal">appeal the decision</TextLink>. Our
            rules are in the <TextLink to="/terms">terms</TextLink>.
          </p>
        </div>
        <div className="col-span-12 min-w-0 lg:col-span-8">
          {page.items.length === 0 ? (
            <EmptyState title="No decisions yet">
              Decisions about messages, threads, submissions and legal notices will appear here.
            </EmptyState>
          ) : (
            <LoadMore firstPage={page} noun="decisions">
              {(items) => <LogDays items={items} />}
            </LoadMore>
          )}
        </div>
      </div>
    </InterfaceSection>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-ink underline decoration-line-strong underline-offset-4">
      {children}
    </Link>
  );
}
