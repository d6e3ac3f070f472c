import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ClaimEvidence, SourceLink } from '../claim-summary.ts';

/** Evidence for the claim, then against it. */
export function EvidenceLists({ evidence }: { evidence: readonly ClaimEvidence[] }) {
  if (evidence.length === 0) {
    return (
      <section aria-labelledby="evidence">
        <SectionHeading id="evidence" name="Evidence" />
        <EmptyState title="None yet">
          Nothing we could check speaks for or against this. If you know more, tell us in the
          discussion.
        </EmptyState>
      </section>
    );
  }
  const against = evidence.filter(({ stance }) => stance === 'contradicts');
  return (
    <>
      <EvidenceList
        id="evidence-for"
        name="For"
        items={evidence.filter((item) => !against.includes(item))}
      />
      <EvidenceList id="evidence-against" name="Against" items={against} />
    </>
  );
}

interface EvidenceListProps {
  id: string;
  name: string;
  items: readonly ClaimEvidence[];
}

function EvidenceList({ id, name, items }: EvidenceListProps) {
  if (items.length === 0) return null;
  const origins = items.filter(({ isRepeat }) => !isRepeat).length;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} name={name}>
        <p className="type-label text-ink-faint">
          {origins === 1 ? '1 independent source' : `${origins} independent sources`}
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
  const { id, officialLabel, url, site, archiveUrl, origin, via } = item;
  const { grades, note, capturedOn, isRepeat } = item;
  return (
    <li
      id={`evidence-${id}`}
      className={`scroll-mt-24 border-b border-line py-5 ${isRepeat ? 'pl-6 text-ink-soft' : ''}`}
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
      </p>
      <p className="mt-2 text-base">
        <span className="font-semibold">
          <SourceName source={origin} />
        </span>
        {via && (
          <>
            , passed on by <SourceName source={via} />
          </>
        )}
      </p>
      {note && <p className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-soft">{note}</p>}
      <p className="flex flex-wrap gap-x-6">
        <OutsideLink href={url}>{site}</OutsideLink>
        {archiveUrl && <OutsideLink href={archiveUrl}>Archived copy</OutsideLink>}
      </p>
    </li>
  );
}

function SourceName({ source: { name, path } }: { source: SourceLink }) {
  if (!path) return name;
  return (
    <Link
      to={path}
      className="text-ink underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
    >
      {name}
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
