import { Link } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { PostTextView } from '../../../ui/post-text-view.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { PictureVersions } from '../components/picture-versions.tsx';
import { getPostHistory } from '../post-history.server.ts';
import type { PostVersion } from '../post-history.ts';
import type { Route } from './+types/history-page.ts';

/** What a post said before each of its edits. */
export const loader = staffLoader('moderate posts', ({ db, params }) =>
  getPostHistory(db, readContentId(params.id)),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'History of a post');

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { author, path, versions, isCut } = loaderData;
  return (
    <section className="page-width pt-24 pb-24 lg:pt-32">
      <BackLink />
      <div className="twelve pt-4">
        <div className="col-span-12 lg:col-span-8">
          <h1 className="type-wide text-lead wrap-anywhere">What {author} has said here</h1>
          <p className="mt-3 text-ink-soft">
            {versions.length === 1 ? 'This post was never edited.' : 'The latest words first.'}{' '}
            {path && (
              <Link to={path} className="inline-flex min-h-11 items-center underline">
                The post in its place
              </Link>
            )}
          </p>
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {versions.map((version, index) => (
              <Version key={version.from} version={version} isLatest={index === 0} />
            ))}
          </ol>
          {isCut && (
            <p className="mt-6 text-small text-ink-faint">
              Older words are kept and not shown here.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Version({ version, isLatest }: { version: PostVersion; isLatest: boolean }) {
  return (
    <li className="py-6">
      <p className="type-label mb-2.5 flex flex-wrap gap-x-3 text-ink-faint">
        <Moment at={version.from} />
        {isLatest && <span className="text-accent-ink">as it stands</span>}
      </p>
      {version.html === '' ? (
        <p className="text-ink-faint">No words, only pictures.</p>
      ) : (
        <PostTextView html={version.html} />
      )}
      {version.pictures && <PictureVersions pictures={version.pictures} />}
    </li>
  );
}
