import { Link } from 'react-router';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { storedImageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ClaimDetails, ClaimEvidence, KeptCopy, SourceLink } from '../claim-summary.ts';

/** Evidence for the claim, then against it. */
export function EvidenceLists({ claim }: { claim: ClaimDetails }) {
  const { id, path, evidence, moreEvidencePath, isLaterPage, sourceCounts } = claim;
  const invitation = (
    <PageLink to={`/submit/evidence?claim=${id}`} rel="nofollow">
      Send evidence
    </PageLink>
  );
  if (evidence.length === 0 && !isLaterPage) {
    return (
      <section aria-labelledby="evidence">
        <SectionHeading id="evidence" name="Evidence" />
        <EmptyState title="None yet">
          Nothing we could check speaks for or against this. If you know more, send it to us.
        </EmptyState>
        {invitation}
      </section>
    );
  }
  const against = evidence.filter(({ stance }) => stance === 'contradicts');
  return (
    <>
      <EvidenceList
        id="evidence-for"
        name="For"
        sources={sourceCounts.for}
        items={evidence.filter((item) => !against.includes(item))}
      />
      <EvidenceList
        id="evidence-against"
        name="Against"
        sources={sourceCounts.against}
        items={against}
      />
      {(moreEvidencePath || isLaterPage) && (
        <p className="-mt-10 flex flex-wrap gap-x-6">
          {isLaterPage && <PageLink to={path}>First evidence</PageLink>}
          {moreEvidencePath && <PageLink to={moreEvidencePath}>More evidence</PageLink>}
        </p>
      )}
      <p className="-mt-10 text-ink-soft">Know more? {invitation}</p>
    </>
  );
}

function PageLink(props: { to: string; rel?: string; children: string }) {
  const { children, ...link } = props;
  return (
    <Link
      {...link}
      className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
    >
      <span className="animated-underline">{children}</span>
    </Link>
  );
}

interface EvidenceListProps {
  id: string;
  name: string;
  /** Also on other pages. */
  sources: number;
  items: readonly ClaimEvidence[];
}

function EvidenceList({ id, name, sources, items }: EvidenceListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} name={name}>
        <p className="type-label text-ink-faint">
          {sources === 1 ? '1 independent source' : `${sources} independent sources`}
        </p>
      </SectionHeading>
      <ol>
        {items.map((item) => (
          <EvidenceItem key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

function EvidenceItem({ item }: { item: ClaimEvidence }) {
  const { id, officialLabel, origin, via, grades, note, capturedOn, sentBy, isRepeat } = item;
  return (
    <li
      id={`evidence-${id}`}
      className={`scroll-mt-24 border-b border-line py-5 target:bg-sunk target:shadow-[-0.75rem_0_0_var(--color-sunk),-0.875rem_0_0_var(--color-accent-ink),0.75rem_0_0_var(--color-sunk)] ${isRepeat ? 'pl-6 text-ink-soft' : ''}`}
    >
      <p className="type-label flex flex-wrap gap-x-4 gap-y-1 text-ink-faint">
        {officialLabel && <span className="text-ink">{officialLabel}</span>}
        {isRepeat && <span>Repeat of the same source</span>}
        {grades.map((grade) => (
          <span key={grade}>{grade}</span>
        ))}
        <span>
          Seen <ShortDate at={capturedOn} />
        </span>
        {sentBy && <span>Sent in by {sentBy}</span>}
      </p>
      <p className="mt-2 text-base">
        <span className="font-semibold">{origin && <SourceName source={origin} />}</span>
        {via && (
          <>
            , passed on by <SourceName source={via} />
          </>
        )}
      </p>
      {note && <p className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-soft">{note}</p>}
      {item.image && <Screenshot image={item.image} site={item.site} />}
      <Quotation item={item} />
      <Links item={item} />
      {item.copy && <CopyFacts copy={item.copy} />}
    </li>
  );
}

/** A quotation of a page that is gone. */
function Quotation({ item: { copy, url, site } }: { item: ClaimEvidence }) {
  if (!copy?.quotation) return null;
  return (
    <figure className="mt-3 max-w-[62ch] border-l-2 border-line-strong pl-4">
      <blockquote cite={url} dir="auto" className="text-ink-soft italic">
        “{copy.quotation}”
      </blockquote>
      <figcaption className="mt-1 text-small text-ink-faint">
        {copy.title && (
          <>
            <bdi>{copy.title}</bdi>,{' '}
          </>
        )}
        {site}, as kept on <ShortDate at={copy.at} />
      </figcaption>
    </figure>
  );
}

function Screenshot({ image, site }: { image: ImageSource; site: string }) {
  return (
    <figure className="mt-3 max-w-sm">
      <a href={storedImageUrl(image.key)} className="block">
        <ResponsiveImage
          source={image}
          sizes="(min-width: 40rem) 24rem, 92vw"
          alt={image.alt || (site === 'Screenshot' ? site : `Screenshot of ${site}`)}
        />
      </a>
      <figcaption className="mt-1 text-small text-ink-faint wrap-anywhere">
        Screenshot. The SHA-256 of its file begins with{' '}
        <span className="font-mono">{image.key}</span>
      </figcaption>
    </figure>
  );
}

/** The copy at an archive comes first once the original is gone. */
function Links({ item: { url, site, archiveUrl, isGone } }: { item: ClaimEvidence }) {
  const original = url && (
    <OutsideLink href={url}>{isGone ? `${site} (page gone)` : site}</OutsideLink>
  );
  const archived = archiveUrl && <OutsideLink href={archiveUrl}>Archived copy</OutsideLink>;
  return (
    <p className="flex flex-wrap gap-x-6">
      {isGone && archived}
      {original}
      {!isGone && archived}
    </p>
  );
}

function CopyFacts({ copy: { at, pageHash, textHash } }: { copy: KeptCopy }) {
  return (
    <details className="text-small text-ink-faint">
      <summary className="inline-flex min-h-11 items-center hover:text-ink">
        <span className="animated-underline">
          Kept on <ShortDate at={at} />, SHA-256 {pageHash.slice(0, 8)}…
        </span>
      </summary>
      <dl className="wrap-anywhere">
        <dt>SHA-256 of the page as it was sent to us</dt>
        <dd className="font-mono">{pageHash}</dd>
        <dt className="mt-2">SHA-256 of the text that we kept</dt>
        <dd className="font-mono">{textHash}</dd>
      </dl>
    </details>
  );
}

function SourceName({ source: { name, path } }: { source: SourceLink }) {
  if (!path) return <bdi>{name}</bdi>;
  return (
    <Link
      to={path}
      className="text-ink underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function OutsideLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <ExternalLink
      href={href}
      rel="noopener nofollow"
      className="group inline-flex min-h-11 items-center gap-2 text-small text-ink-soft hover:text-ink"
    >
      <span className="animated-underline wrap-anywhere">{children}</span>
      <ExternalLinkIcon className="size-3.5 shrink-0 text-ink-faint" />
    </ExternalLink>
  );
}
