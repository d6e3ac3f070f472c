import { Link } from 'react-router';
import { viewerRoute } from '#app/http/request-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { appealStatusMessages } from '../appeal-status.ts';
import { listAppealableDecisions } from '../appealable-decisions.server.ts';
import { getAppellant } from '../appellant.server.ts';
import type { Route } from './+types/appeals-page.ts';

export const loader = viewerRoute(async ({ request, context, db, now }) => {
  const { id, token } = await getAppellant({ request, context });
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  const items = await listAppealableDecisions(db, id, now);
  return { items: items.map((item) => ({ ...item, path: item.path + query })) };
});

export const meta = noindexPage('Appeals');

export default function AppealsPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Moderation decisions"
        lead="You can appeal each decision once. Whenever possible, a different person reviews it."
      />
      {items.length === 0 ? (
        <div className="mt-10">
          <EmptyState title="You’re in good standing">
            If we remove something of yours or mute you, you’ll see it here with the reason.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-8 max-w-3xl border-t border-line">
          {items.map(({ path, title, message, at, appeal }) => (
            <li key={path} className="border-b border-line py-5">
              <h2 className="type-label text-ink [overflow-wrap:anywhere]">{title}</h2>
              <p className="mt-1.5 max-w-[70ch] text-ink-soft [overflow-wrap:anywhere]">
                {message}
              </p>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-5 text-small text-ink-faint">
                <LocalTime at={at} />
                {appeal ? (
                  <span>{appealStatusMessages[appeal.outcome ?? 'open']}</span>
                ) : (
                  <Link
                    to={path}
                    className="inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                  >
                    Appeal this decision
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
