import { use } from 'react';
import { Link } from 'react-router';
import { siteTag } from '#app/features/settings/site.server.ts';
import { registrationGroup } from '#app/features/sign-in/sign-in.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { formatLongDate } from '#app/text/dates/dates.ts';
import { INTERFACE_LANGUAGE } from '#app/text/languages/interface-language.ts';
import type { OutlineEntry } from '#app/text/markdown/outlined-markdown.server.ts';
import { Time } from '#app/ui/language/time.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import { pageTag } from '../config/read-page-config.server.ts';
import { getLegalPage, type LegalPage } from '../get-legal-page.server.ts';
import type { LegalPageName } from '../legal-pages.ts';
import type { Route } from './+types/legal-page.ts';

/** The default texts and the labels, whatever the site's language. */
const inEnglish = { lang: INTERFACE_LANGUAGE, dir: 'ltr' } as const;

export const handle = sharedPage();

/** Serves a route for each legal page. */
export const loader = publicLoader(async ({ db, pattern, addCacheTags }) => {
  addCacheTags(siteTag, pageTag(pattern), ...registrationGroup.tags);
  return { ...(await getLegalPage(db, pattern as LegalPageName)), path: `/${pattern}` };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, loaderData) : [];

export default function LegalPageView({ loaderData: text }: Route.ComponentProps) {
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        above={<BackLink />}
        title={text.title}
        actions={
          <p className="type-label text-ink-soft">
            <span {...inEnglish}>Last updated:</span>{' '}
            <Time at={text.updatedOn}>{formatLongDate(text.updatedOn, use(PageLanguage))}</Time>
          </p>
        }
        hasLine
      />
      <div className="grid-12 pt-10 lg:pt-14">
        {text.outline.length > 1 && <TableOfContents outline={text.outline} />}
        <div className="col-span-12 lg:col-span-8">
          <div
            className="page-text"
            {...(text.isDefault && inEnglish)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown with raw HTML escaped
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
          <Contact contact={text.contact} />
        </div>
      </div>
    </article>
  );
}

function Contact({ contact }: { contact: LegalPage['contact'] }) {
  return (
    <p
      className="prose-links mt-12 max-w-[68ch] border-t border-line pt-6 text-ink-soft"
      {...inEnglish}
    >
      {contact ? (
        <>
          Contact:{' '}
          {contact.mailto ? (
            <a href={contact.mailto}>{contact.address}</a>
          ) : (
            <span>{contact.address}</span>
          )}
        </>
      ) : (
        'This site hasn’t set a contact address yet. You can reach its staff on the message board.'
      )}
    </p>
  );
}

/** Sticky on wide screens, hidden on narrow ones. */
function TableOfContents({ outline }: { outline: OutlineEntry[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="hidden lg:sticky lg:top-28 lg:col-span-3 lg:mr-6 lg:block lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="type-label text-ink-faint" {...inEnglish}>
        On this page
      </h2>
      <ol className="mt-3 border-l border-line">
        {outline.map(({ id, text }) => (
          <li key={id}>
            <Link
              // Keeps the history, so that Back leads to where the reader came from.
              replace
              to={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-small text-ink-soft hover:border-accent-ink hover:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
