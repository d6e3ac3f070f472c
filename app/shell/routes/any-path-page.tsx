import { useEffect } from 'react';
import { data, useNavigationType } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { sitePageMeta } from '#app/features/site-pages/embeds/site-page-meta.ts';
import { SitePageView } from '#app/features/site-pages/embeds/site-page-view.tsx';
import { findSitePage } from '#app/features/site-pages/site-pages.server.ts';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { sharedPage } from '../../http/shared-page.ts';
import { FullPageMessage } from '../errors/full-page-message.tsx';
import { NotFound } from '../errors/not-found.tsx';
import type { Route } from './+types/any-path-page.ts';

export const handle = sharedPage();

/**
 * A page of the site's own, if one has the path. The server asks for `/410` in place of a page that staff call gone; a
 * request for that path leads to 404.
 */
export const loader = contentLoader(async (context) => {
  const { params, addCacheTags, allowFrames } = context;
  const found = await findSitePage(context, `/${params['*']}`);
  if (!found) {
    const isGone = params['*'] === '410';
    return data({ isGone, own: undefined }, { status: isGone ? 410 : 404 });
  }
  const { page, tags } = found;
  addCacheTags(...tags);
  allowFrames(...embedOrigins(page.text));
  const { id, publishedAt, hasComments } = page;
  const subject = { kind: 'site-page', id, publishedAt: new Date(publishedAt) } as const;
  const comments = hasComments ? await getComments(context, subject) : undefined;
  const { html: topics } = await getItemTopics(context, { kind: 'site-page', id });
  return data({ isGone: false, own: { page, topics, comments } });
});

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  loaderData?.own
    ? sitePageMeta(root.loaderData, loaderData.own.page)
    : noindexMeta(root.loaderData, loaderData?.isGone ? 'Page removed' : 'Page not found');

export default function AnyPathPage({ loaderData: { own, isGone } }: Route.ComponentProps) {
  if (own) {
    return (
      <SitePageView key={own.page.id} page={own.page}>
        <PostTextView html={own.topics} className="wrap-anywhere" />
        {own.comments && <Comments comments={own.comments} />}
      </SitePageView>
    );
  }
  return <NoPage isGone={isGone} />;
}

function NoPage({ isGone }: { isGone: boolean }) {
  useServersAnswer();
  return isGone ? <Gone /> : <NotFound />;
}

/** Only the server knows whether an unknown URL is redirected, so the router must not answer for it. */
function useServersAnswer(): void {
  const isFromRouter = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isFromRouter) window.location.reload();
  }, [isFromRouter]);
}

/** Here, because all pages load what other files of the shell contain. */
function Gone() {
  return (
    <FullPageMessage code="410" title="This page was removed">
      <p className="max-w-[52ch]">It won’t come back. The rest of the site is still here.</p>
      <ButtonLink to="/" variant="filled">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
