import { Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { RatingShape } from '#app/ui/marks/claim-mark.tsx';
import { useCurrentMarks } from '#app/ui/marks/current-marks.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ClaimDetails, ClaimMention } from '../claim-summary.ts';
import type { ClaimPrediction } from '../reading/get-claim-predictions.server.ts';
import { ClaimHistory } from './claim-history.tsx';
import { EvidenceLists } from './evidence-lists.tsx';

interface ClaimViewProps {
  claim: ClaimDetails;
  predictions?: readonly ClaimPrediction[];
  /** The comments. */
  children: React.ReactNode;
}

export function ClaimView({ claim, predictions = [], children }: ClaimViewProps) {
  return (
    <article className="page-width page-top pb-20 wrap-anywhere lg:pb-28">
      <PageHead
        above={
          <p className="type-label">
            <Link
              to={claim.topicPath}
              className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
            >
              <span className="animated-underline">{claim.topicLabel}</span>
            </Link>
          </p>
        }
        title={<span className="block max-w-[26ch]">{claim.statement}</span>}
        hasLine
      />
      <div className="grid-12 gap-y-10 pt-10 lg:pt-14">
        <Verdict claim={claim} />
        <div className="col-span-12 grid min-w-0 gap-y-14 lg:order-first lg:col-span-7">
          {claim.text && (
            <div>
              <div
                className="page-text"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
                dangerouslySetInnerHTML={{ __html: claim.text }}
              />
              {hasSponsoredLink(claim.text) && (
                <AffiliateDisclosure place="articles" className="mt-6" />
              )}
            </div>
          )}
          <EvidenceLists claim={claim} />
          <ClaimHistory claim={claim} />
          <LinkList id="predictions" name="Predictions" links={predictions.map(toPredictionLink)} />
          <LinkList id="mentions" name="Mentioned in" links={claim.mentions} />
          <div>{children}</div>
        </div>
      </div>
    </article>
  );
}

function Verdict({ claim }: { claim: ClaimDetails }) {
  const { id, path, rating, ratingLabel: label, meaning, ratedAt, dueOn } = claim;
  const [current = { rating, label }] = useCurrentMarks([{ rating, label, ids: [id] }]);
  // Until the page has loaded again.
  const hideOld = current.rating !== rating ? 'invisible' : '';
  return (
    <aside aria-label="Rating" className="col-span-12 lg:col-span-4 lg:col-start-9">
      <div className="border-l-2 border-accent-ink pl-5 lg:sticky lg:top-24">
        <p className="type-label text-ink-faint">We rate this</p>
        <p className="type-wide mt-2 flex items-center gap-3 text-heading">
          <RatingShape rating={current.rating} className="size-8" />
          {current.label}
        </p>
        <p className={`mt-2 text-ink-soft ${hideOld}`}>{meaning}</p>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact name="Since">
            <span className={hideOld}>
              <ShortDate at={ratedAt} />
            </span>
          </Fact>
          {dueOn && (
            <Fact name="Due date">
              <ShortDate at={dueOn} />
            </Fact>
          )}
        </dl>
        <p className="mt-5 flex flex-wrap items-center gap-x-6">
          <a
            href="#comments"
            className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
          >
            <span className="animated-underline">Discuss</span>
          </a>
          <SaveLink target={`claim:${id}`} />
          <ReportLink kind="claim" id={id} path={path} />
        </p>
        <FollowControl target={`claim:${id}`} isLeft isLeftOnPhones />
      </div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="type-label text-ink-faint">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

const toPredictionLink = ({ state, question, path }: ClaimPrediction): ClaimMention => ({
  label: state,
  title: question,
  path,
});

interface LinkListProps {
  id: string;
  name: string;
  links: readonly ClaimMention[];
}

function LinkList({ id, name, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} name={name} />
      <ul>
        {links.map(({ label, title, path }) => (
          <li key={path} className="border-b border-line">
            <Link
              to={path}
              className="group grid gap-x-6 py-4 sm:grid-cols-[8.5rem_1fr] sm:items-baseline"
            >
              <span className="type-label text-ink-faint">{label}</span>
              <span className="font-semibold text-ink">
                <span className="animated-underline">{title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
