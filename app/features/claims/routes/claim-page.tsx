import { redirect } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { claimTag } from '../claim-tags.ts';
import { ClaimView } from '../components/claim-view.tsx';
import { claimPicturePath } from '../kind/claim-picture.server.ts';
import { findShownPath, getClaim } from '../reading/get-claim.server.ts';
import { getClaimPredictions } from '../reading/get-claim-predictions.server.ts';
import type { Route } from './+types/claim-page.ts';

export const handle = sharedPage({ query: ['evidence'] });

export const loader = contentLoader(async (context) => {
  const { db, params, query, contentKinds, addCacheTags } = context;
  const id = parseContentId(params.id);
  addCacheTags(affiliatesTag);
  if (id !== undefined) addCacheTags(claimTag(id));
  const path = await findShownPath(db, id);
  if (path && path !== `/claims/${params.id}`) throw redirect(path, 301);
  const evidenceAfter = decodeCursor(query.get('evidence'));
  const { claim, tags } = await getClaim({ db, contentKinds, evidenceAfter }, id);
  addCacheTags(...tags);
  const subject = {
    kind: 'claim',
    id: claim.id,
    publishedAt: new Date(claim.publishedAt),
  } as const;
  return {
    claim,
    picture: claimPicturePath(claim),
    predictions: await getClaimPredictions(context, claim.id),
    topics: (await getItemTopics(context, subject)).html,
    comments: await getComments(context, subject),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { statement, path, ratingLabel, meaning, excerpt } = loaderData.claim;
  return [
    ...pageMeta(site, {
      title: `${ratingLabel}: ${statement}`,
      description: excerpt || `${ratingLabel}. ${meaning}`,
      path,
      image: loaderData.picture,
    }),
    breadcrumbs(site, { name: 'Claims', path: '/claims' }, { name: statement, path }),
  ];
};

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { claim, predictions, topics, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, [claim]);
  return (
    <ClaimView claim={claim} predictions={predictions}>
      <PostTextView html={topics} className="wrap-anywhere" />
      <Comments key={claim.id} comments={comments} isFollowedElsewhere />
    </ClaimView>
  );
}
