import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import type { MentionedClaimData } from '#app/features/claims/embeds/claim-rating.ts';
import { MentionedClaims } from '#app/features/claims/embeds/mentioned-claims.tsx';
import type { CreditedImage } from '#app/features/images/embeds/image-source.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { EventDetails } from '../get-events.server.ts';
import { EventFacts } from './event-facts.tsx';

interface EventViewProps {
  event: EventDetails;
  claims: readonly MentionedClaimData[];
  /** The comments. */
  children: React.ReactNode;
}

export function EventView({ event, claims, children }: EventViewProps) {
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        above={<BackLink />}
        title={event.title}
        lead={<StateLabel state={event.state} />}
        hasLine
      />
      <div className="grid-12 gap-y-10 pt-10 lg:pt-14">
        {event.image && <EventImage image={event.image} />}
        <EventFacts event={event} />
        <div className="col-span-12 min-w-0 lg:col-span-7">
          <div
            className="page-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
            dangerouslySetInnerHTML={{ __html: event.description }}
          />
          {hasSponsoredLink(event.description) && (
            <AffiliateDisclosure place="articles" className="mt-6" />
          )}
          <MentionedClaims title="How sure we are" claims={claims} />
          <div className="pt-14">{children}</div>
        </div>
      </div>
    </article>
  );
}

/** So much of a screen's height, in percent, that a poster is seen whole. */
const MAX_HEIGHT = 60;

/** Whole, because a poster has words in its corners. Its box has its shape before it is loaded. */
function EventImage({ image }: { image: CreditedImage }) {
  const widest = `${Math.round((MAX_HEIGHT * image.width) / image.height)}vh`;
  return (
    <figure className="col-span-12 lg:col-span-7" style={{ maxWidth: widest }}>
      <ResponsiveImage
        source={image}
        sizes={`(min-width: 1472px) min(770px, ${widest}), (min-width: 1024px) min(54vw, ${widest}), min(92vw, ${widest})`}
        isPriority
      />
      {image.credit && (
        <figcaption className="mt-2 text-note text-ink-faint">Credit: {image.credit}</figcaption>
      )}
    </figure>
  );
}

function StateLabel({ state }: Pick<EventDetails, 'state'>) {
  const isCanceled = state === 'canceled';
  return <span className={isCanceled ? 'text-danger' : undefined}>{stateLabels[state]}</span>;
}

const stateLabels = {
  upcoming: 'Event',
  ongoing: 'On now',
  past: 'This event has ended',
  canceled: 'This event was canceled',
} as const;
