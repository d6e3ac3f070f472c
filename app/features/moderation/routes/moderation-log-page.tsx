import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { Day } from '../../../ui/day.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { getPublicLog } from '../public-log.server.ts';
import type { LoggedDecision } from '../public-log-summary.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import type { Route } from './+types/moderation-log-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, query, readsFrom }) => {
  readsFrom(moderationLogTag);
  return { page: await getPublicLog(db, query.get('after')) };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Moderation log');

export default function ModerationLogPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-28 pb-20 lg:pt-40 lg:pb-28">
      <header className="mb-10">
        <h1 className="type-wide text-lead">Moderation log</h1>
        <p className="mt-4 max-w-[60ch] text-deck text-ink-soft">
          What the people who look after this site have decided, and why. No names, and nothing of
          what was written.
        </p>
      </header>
      {page.items.length === 0 ? (
        <EmptyState title="Nothing has been decided yet">
          Each decision about a message, a submission or a notice will stand here.
        </EmptyState>
      ) : (
        <LoadMore first={page} noun="decisions">
          {(items) => (
            <ul className="max-w-3xl border-t border-line">
              {items.map((item) => (
                <LogLine key={item.id} item={item} />
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </div>
  );
}

function LogLine({ item }: { item: LoggedDecision }) {
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="type-label text-ink">
          {item.kind}: {item.decision.toLowerCase()}
        </span>
        <span className="text-note text-ink-faint">
          <Day at={item.day} />
        </span>
      </p>
      {item.reason && <p className="mt-1 max-w-[60ch] text-ink-soft">{item.reason}</p>}
      <p className="mt-1 text-note text-ink-faint">{item.cause}</p>
    </li>
  );
}
