import type { MentionedClaimData } from '#app/features/claims/embeds/claim-rating.ts';
import { MentionedClaims } from '#app/features/claims/embeds/mentioned-claims.tsx';
import type { MediaItem } from '../media-item.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaStage } from './stage/media-stage.tsx';

interface MediaViewProps {
  item: MediaItem;
  claims: readonly MentionedClaimData[];
  /** The comments. */
  children: React.ReactNode;
}

export function MediaView({ item, claims, children }: MediaViewProps) {
  return (
    <>
      <MediaStage item={item} />
      <MediaFacts item={item} />
      <div className="page-width grid-12 pb-24">
        <div className="col-span-12 lg:col-span-8">
          <MentionedClaims title="How sure we are" claims={claims} />
          {children}
        </div>
      </div>
    </>
  );
}
