import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { siteTag } from '#app/features/settings/site.server.ts';
import { parseRowId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { LongTextView } from '#app/ui/rich-text/long-text-view.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { getArchived, newslettersTag } from '../archive.server.ts';
import type { Route } from './+types/newsletter-page.ts';

export const handle = sharedPage();

export const loader = contentLoader(async (context) => {
  const { db, params, addCacheTags, allowFrames, contentKinds } = context;
  const id = parseRowId(params.id);
  const { newsletter, tags } = await getArchived({ db, contentKinds }, id);
  addCacheTags(newslettersTag, affiliatesTag, siteTag, ...tags);
  allowFrames(...embedOrigins(newsletter.text));
  return { newsletter };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { id, subject: title, excerpt: description } = loaderData.newsletter;
  const path = `/newsletters/${id}`;
  return [
    ...pageMeta(site, { title, description, path }),
    breadcrumbs(site, { name: 'Newsletters', path: '/newsletters' }, { name: title, path }),
  ];
};

export default function NewsletterPage({ loaderData: { newsletter } }: Route.ComponentProps) {
  const { subject, publishedAt, text, articlePath } = newsletter;
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <PageHead title={subject} lead={<ShortDate at={publishedAt} />} hasLine />
      <div className="grid max-w-3xl grid-cols-1 gap-6 pt-8">
        <LongTextView text={text} />
        {text.isSponsored && <AffiliateDisclosure place="emails" />}
        <div className="flex flex-wrap gap-3 border-t border-line pt-8">
          {articlePath && (
            <ButtonLink to={articlePath} variant="filled">
              Read the article
            </ButtonLink>
          )}
          <ButtonLink to="/subscribe" variant="outlined">
            Get it by email
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
