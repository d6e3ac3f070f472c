import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { LongTextView } from '#app/ui/rich-text/long-text-view.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { PageCrumbs } from '../components/page-crumbs.tsx';
import { PageNeighbors } from '../components/page-neighbors.tsx';
import { PagesBelow } from '../components/pages-below.tsx';
import { SectionContents } from '../components/section-contents.tsx';
import type { SitePageDetails } from '../reading/site-page.ts';

interface SitePageViewProps {
  page: SitePageDetails;
  /** The comments, if it has any. */
  children?: React.ReactNode;
}

/** A page of the site’s own. In a section, the table of contents is beside it. */
export function SitePageView({ page, children }: SitePageViewProps) {
  const { id, title, path, summary, text, above, section, updatedAt } = page;
  return (
    <>
      <article className="serif-first page-width page-top">
        <PageHead
          above={above.length > 0 && <PageCrumbs above={above} />}
          title={<span className="block max-w-[24ch]">{title}</span>}
          lead={summary}
          hasLine
        />
        <div className={`grid-12 gap-y-8 lg:pt-14 ${section ? 'pt-1' : 'pt-8'}`}>
          {section && <SectionContents section={section} currentId={id} />}
          <div className={`col-span-12 min-w-0 ${section ? 'lg:col-span-8 lg:col-start-5' : ''}`}>
            <div className={section ? 'max-w-[42.5rem]' : 'reading-column'}>
              {text.isSponsored && (
                <div className="mb-8 border-b border-line pb-6">
                  <AffiliateDisclosure place="articles" />
                </div>
              )}
              <LongTextView text={text} />
              <p className="type-label mt-10 flex flex-wrap items-center gap-x-6 text-ink-faint">
                <span>
                  Last updated: <ShortDate at={updatedAt} />
                </span>
                <SaveLink target={`site-page:${id}`} />
                <ReportLink kind="site-page" id={id} path={path} />
              </p>
              <PagesBelow pages={page.below} />
              {children && <div className="pt-12">{children}</div>}
            </div>
          </div>
        </div>
      </article>
      <div className="pt-16 pb-24 lg:pt-24">
        <PageNeighbors previous={page.previous} next={page.next} />
      </div>
    </>
  );
}
