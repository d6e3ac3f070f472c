import { redirect } from 'react-router';
import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { findRatingImage } from '#app/features/claims/embeds/claim-rating.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { StoryView } from '../components/story-view.tsx';
import { storiesTag } from '../get-stories.server.ts';
import { getStory } from '../get-story.server.ts';
import type { Route } from './+types/story-page.ts';

export const handle = sharedPage();

/** Stories are hosted elsewhere; this page links to the story and holds its comments. */
export const loader = contentLoader(async (context) => {
  const { db, params, addCacheTags } = context;
  addCacheTags(storiesTag, affiliatesTag);
  const linker = await getKeywordLinker(db);
  const page = await getStory(db, parseContentId(params.id), linker);
  // Outlets of one story share a page. They may be split again, so the redirect is temporary.
  if (page.leadId !== undefined) throw redirect(`/stories/${page.leadId}`, 302);
  const { story, description, listedAt: publishedAt, mentioned } = page;
  addCacheTags(...mentioned.tags);
  const comments = await getComments(context, { kind: 'story', id: story.id, publishedAt });
  const { html: topics } = await getItemTopics(context, { kind: 'story', id: story.id });
  const shareTitle = titleWithMarks(story.title, mentioned.marks);
  const ratingImage = findRatingImage(mentioned.marks);
  return {
    story,
    description,
    claims: mentioned.claims,
    shareTitle,
    ratingImage,
    topics,
    comments,
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { story, description, shareTitle, ratingImage: image } = loaderData;
  const path = `/stories/${story.id}`;
  return [
    ...pageMeta(site, { title: story.title, shareTitle, description, path, image }),
    breadcrumbs(site, { name: 'Stories', path: '/stories' }, { name: story.title, path }),
  ];
};

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, claims, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, claims);
  return (
    <StoryView story={story} claims={claims}>
      <PostTextView html={loaderData.topics} className="wrap-anywhere" />
      <Comments key={story.id} comments={comments} />
    </StoryView>
  );
}
