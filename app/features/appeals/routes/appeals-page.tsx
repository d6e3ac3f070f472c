import { Link, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { appealStates } from '../appeal-states.ts';
import { listAppealables } from '../appealable-decisions.server.ts';
import { findAppellant } from '../appellant.server.ts';
import type { Route } from './+types/appeals-page.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, now } = context.get(requestContext);
    const { kind, id } = await findAppellant({ request, context });
    return { items: await listAppealables(db, { kind, id }, now) };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Appeals');

export default function AppealsPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <section className="page-width min-h-[78svh] flex-1 pt-28 pb-24 lg:pt-36">
      <h1 className="type-wide text-heading">Decisions about you</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        You can ask for another look at each of them once. Somebody else than before looks at it, if
        there is one.
      </p>
      {items.length === 0 ? (
        <div className="mt-10">
          <EmptyState title="Nothing stands against you">
            Should something of yours be removed, or you be muted, it stands here with the reason.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-8 max-w-3xl border-t border-line">
          {items.map(({ path, title, words, at, appealed }) => (
            <li key={path} className="border-b border-line py-5">
              <h2 className="type-label text-ink [overflow-wrap:anywhere]">{title}</h2>
              <p className="mt-1.5 max-w-[70ch] text-ink-soft [overflow-wrap:anywhere]">{words}</p>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-5 text-small text-ink-faint">
                <LocalTime at={at} />
                {appealed ? (
                  <span>{appealStates[appealed.outcome ?? 'open']}</span>
                ) : (
                  <Link
                    to={path}
                    className="inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                  >
                    Ask for another look
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
