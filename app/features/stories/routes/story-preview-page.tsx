import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { StoryView } from '../components/story-view.tsx';
import { getStoryPreview } from '../get-story.server.ts';
import type { Route } from './+types/story-preview-page.ts';

export const loader = previewLoader('story', async ({ db, id, signFile, now }) => ({
  story: await getStoryPreview(db, id, { linker: await getKeywordLinker(db), signFile }),
  claims: (await getMentionedClaims(db, 'story', { id, publishedAt: now })).claims,
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.story.title ?? 'not found'}`);

export default function StoryPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <Preview>
      <StoryView story={loaderData.story} claims={loaderData.claims}>
        <PreviewComments />
      </StoryView>
    </Preview>
  );
}
