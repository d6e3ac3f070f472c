import { Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import {
  categoryLabels,
  type MediaFilter,
  mediaFilterQuery,
  provenanceLabels,
  typeLabels,
} from '../media.schema.ts';
import type { MediaItem } from '../media-item.ts';

export function MediaFacts({ item }: { item: MediaItem }) {
  return (
    <div className="page-width grid-12 gap-y-10 pt-10 pb-20 lg:pt-14 lg:pb-28">
      <div className="col-span-12 lg:col-span-7">
        <p className="type-label flex gap-3 text-ink-faint">
          <span className="text-accent-ink">{typeLabels[item.type]}</span>
          <ShortDate at={item.publishedAt} />
        </p>
        <h1 className="type-wide mt-2 text-heading">{item.title}</h1>
        <div
          className="prose-links mt-5 grid max-w-[66ch] gap-4"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
          dangerouslySetInnerHTML={{ __html: item.description }}
        />
        {hasSponsoredLink(item.description) && (
          <AffiliateDisclosure place="articles" className="mt-4" />
        )}
        <p className="mt-4 flex flex-wrap gap-x-6">
          <SaveLink target={`media:${item.id}`} />
          <ReportLink kind="media" id={item.id} path={item.path} />
        </p>
      </div>
      <dl className="col-span-12 grid content-start lg:col-span-4 lg:col-start-9">
        <Fact name="Credit">{item.credit}</Fact>
        <Fact name="Source">{item.source ? <Source source={item.source} /> : 'Unknown'}</Fact>
        <Fact name="Source type">
          <GalleryLink filter={{ provenance: item.provenance }}>
            {provenanceLabels[item.provenance]}
          </GalleryLink>
        </Fact>
        <Fact name="Category">
          <GalleryLink filter={{ category: item.category }}>
            {categoryLabels[item.category]}
          </GalleryLink>
        </Fact>
        <Fact name="License">{item.license}</Fact>
        {item.author && <Fact name="Added by">{item.author}</Fact>}
      </dl>
    </div>
  );
}

function GalleryLink({ filter, children }: { filter: MediaFilter; children: React.ReactNode }) {
  return (
    <Link
      to={`/media${mediaFilterQuery(filter)}`}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
    >
      {children}
    </Link>
  );
}

function Source({ source: { name, url } }: { source: NonNullable<MediaItem['source']> }) {
  if (!url) return name;
  return (
    <ExternalLink
      href={url}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
    >
      {name}
    </ExternalLink>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-3 first:border-t">
      <dt className="type-label text-ink-faint">{name}</dt>
      <dd className="text-small">{children}</dd>
    </div>
  );
}
