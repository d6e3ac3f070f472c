import { Preview, PreviewComments } from '#app/features/publishing/embeds/preview.tsx';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { ClaimView } from '../components/claim-view.tsx';
import { getClaimPreview } from '../reading/get-claim.server.ts';
import type { Route } from './+types/claim-preview-page.ts';

export const loader = previewLoader('claim', ({ db, id, contentKinds, signFile }) =>
  getClaimPreview({ db, contentKinds, signFile }, id),
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Preview: ${loaderData?.statement ?? 'not found'}`);

export default function ClaimPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <Preview>
      <ClaimView claim={loaderData}>
        <PreviewComments />
      </ClaimView>
    </Preview>
  );
}
