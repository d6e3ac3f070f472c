import { Link } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/affiliates.server.ts';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { contentLoader } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { getArchived, newslettersTag } from '../archive.server.ts';
import type { Route } from './+types/newsletter-page.ts';

export const handle = sharedPage();

export const loader = contentLoader(async ({ db, params, addCacheTags, contentKinds }) => {
  // A card shows what its content is called, and only while it is published.
  addCacheTags(newslettersTag, affiliatesTag, ...contentKinds.map(({ listTag }) => listTag));
  return { newsletter: await getArchived({ db, contentKinds }, parseContentId(params.id)) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.newsletter.subject ?? 'Newsletter',
    description: loaderData?.newsletter.excerpt ?? '',
    path: `/newsletters/${loaderData?.newsletter.id}`,
  });

export default function NewsletterPage({ loaderData: { newsletter } }: Route.ComponentProps) {
  const { subject, publishedAt, blocks } = newsletter;
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <PageHead title={subject} lead={<ShortDate at={publishedAt} />} hasLine />
      <div className="grid max-w-3xl gap-6 pt-8">
        {blocks.map((block, index) =>
          'html' in block ? (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
              key={index}
              className="page-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
              dangerouslySetInnerHTML={{ __html: block.html }}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
            <p key={index} className="border-l-2 border-accent-ink py-1 pl-4">
              <span className="block text-note text-ink-faint">{block.card.label}</span>
              <Link to={block.card.path} className="type-wide text-title hover:text-accent-ink">
                {block.card.title}
              </Link>
            </p>
          ),
        )}
        {blocks.some((block) => 'html' in block && hasSponsoredLink(block.html)) && (
          <AffiliateDisclosure place="emails" />
        )}
        <div className="border-t border-line pt-8">
          <ButtonLink to="/subscribe" variant="outlined">
            Get it by email
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
