import { Link } from 'react-router';
import type { RecentAction } from '#app/features/audit/audit.server.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { FirstStep } from './first-steps.server.ts';
import { FirstSteps } from './first-steps.tsx';
import type { Waiting } from './get-waiting.server.ts';

interface DashboardHomeProps {
  waiting: readonly Waiting[];
  activity: readonly RecentAction[];
  actions: readonly { label: string; to: string }[];
  firstSteps: readonly FirstStep[] | undefined;
  /** Otherwise the activity is the member's own. */
  showsEveryone: boolean;
}

/** Between the cards and the tabs, and low enough to keep the tabs in view on a laptop. */
export function DashboardHome(props: DashboardHomeProps) {
  const { waiting, activity, actions, firstSteps, showsEveryone } = props;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {firstSteps && <FirstSteps steps={firstSteps} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="type-label text-ink-soft">
            Waiting
          </h2>
          {waiting.length === 0 ? (
            <p className="mt-1 text-small text-ink-faint">Nothing is waiting for you.</p>
          ) : (
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {waiting.map(({ label, count, to }) => (
                <li key={to}>
                  <Link to={to} className="admin-quiet-link">
                    {label}
                    <span className="ml-1.5 text-accent-ink tabular-nums">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {actions.length > 0 && (
            <nav aria-labelledby="quick-actions" className="mt-4">
              <h2 id="quick-actions" className="type-label text-ink-soft">
                Quick actions
              </h2>
              <ul className="flex flex-wrap gap-x-5">
                {actions.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="admin-quiet-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </section>
        <section aria-labelledby="recent-activity" className="min-w-0">
          <h2 id="recent-activity" className="type-label text-ink-soft">
            {showsEveryone ? 'Recent activity' : 'Your recent activity'}
          </h2>
          {activity.length === 0 ? (
            <p className="mt-1 text-small text-ink-faint">
              {showsEveryone ? 'Staff actions will appear here.' : 'Your actions will appear here.'}
            </p>
          ) : (
            <ol className="mt-1 grid gap-1 text-small">
              {activity.map(({ id, actor, label, subject, at }) => (
                <li key={id} className="flex min-w-0 items-baseline justify-between gap-4">
                  <span
                    className="truncate text-ink-soft"
                    title={`${actor} · ${label}: ${subject}`}
                  >
                    <span className="text-ink">{actor}</span> · {label}:{' '}
                    <span className="text-ink">{subject}</span>
                  </span>
                  <span className="text-note text-ink-faint max-sm:hidden">
                    <Timestamp at={at} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  );
}
