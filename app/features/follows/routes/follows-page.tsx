import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { levelOptions } from '#app/features/notifications/embeds/follow-target.ts';
import { PushSettings } from '#app/features/notifications/embeds/push-settings.tsx';
import { getPushSettings } from '#app/features/notifications/push.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { type Follow, listFollows } from '../list-follows.server.ts';
import type { Route } from './+types/follows-page.ts';

/** The viewer's follows. A visitor has none yet. */
export const loader = viewerRoute(async ({ url, context, db, getViewer, push }) => {
  const viewer = await getViewer();
  const actorId = viewer.kind === 'visitor' ? undefined : viewer.id;
  const pushSettings = await getPushSettings({ db, push }, actorId);
  if (actorId === undefined) return { page: { items: [], nextCursor: undefined }, pushSettings };
  const after = decodeCursor(url.searchParams.get('after'));
  const deps = { db, contentKinds: context.get(contentKindsContext), viewer };
  return { page: await listFollows(deps, actorId, after), pushSettings };
});

export const meta = noindexPage('What you follow');

export default function FollowsPage({ loaderData: { page, pushSettings } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="What you follow" lead="Choose what you hear about." hasLine />
      {page.items.length === 0 ? (
        <EmptyState title="You don’t follow anything yet">
          Click Follow on an <Link to="/news">article</Link>, a message or a category of the{' '}
          <Link to="/message-board">message board</Link>. You’ll find it here.
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="follows">
          {(follows) => (
            <ul>
              {follows.map((follow) => (
                <FollowRow key={`${follow.id} ${follow.level}`} follow={follow} />
              ))}
            </ul>
          )}
        </LoadMore>
      )}
      <PushSettings {...pushSettings} from="/follows" />
    </>
  );
}

/** A followed item, with buttons for the notification levels. */
function FollowRow({ follow: { target, level, item } }: { follow: Follow }) {
  const title = item?.title ?? 'No longer available';
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="type-label text-ink-faint">{item?.label ?? 'Removed'}</p>
        <h2 className="mt-1 text-base wrap-anywhere">
          {item ? (
            <Link to={item.path} className="animated-underline font-semibold text-ink">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
      </div>
      <form method="post" action="/follow" className="flex">
        <input type="hidden" name="target" value={target} />
        {levelOptions(target)
          .filter((option) => item || option.level === 'replies')
          .map((option) => (
            <button
              key={option.level}
              type="submit"
              name="level"
              value={option.level}
              aria-pressed={option.level === level}
              aria-label={`${option.label}: ${option.text}. ${title}`}
              className="type-label -ml-px min-h-11 border border-line-strong px-3.5 text-ink-soft first:ml-0 first:rounded-l-edge last:rounded-r-edge hover:text-ink aria-pressed:z-1 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
            >
              {item ? option.label : 'Remove'}
            </button>
          ))}
      </form>
    </li>
  );
}
