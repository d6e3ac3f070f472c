import type { MetaDescriptor } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { SetUpBanner } from '#app/features/sign-in/embeds/set-up-banner.tsx';
import { isSetUp } from '#app/features/sign-in/sign-in.server.ts';
import { DelayedSubscribePopup } from '#app/features/subscriptions/embeds/delayed-subscribe-popup.tsx';
import { sharedPage } from '#app/http/shared-page.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { siteOrganization, structuredData } from '#app/ui/meta/structured-data.ts';
import { HomeSectionView } from '../components/home-section-view.tsx';
import { getHome } from '../get-home.server.ts';
import type { Route } from './+types/home-page.ts';

export const handle = sharedPage();

export const loader = contentLoader(async ({ liveCursor, ...context }) => {
  return {
    sections: await getHome(context),
    isSetUp: await isSetUp(context.db),
    isEmailConfigured: context.isEmailConfigured,
    isSmsConfigured: context.isSmsConfigured,
    liveCursor: liveCursor(),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  const hero = loaderData?.sections.find((section) => section.id === 'hero');
  if (!site) return [];
  return [
    ...pageMeta(site, {
      description: hero?.subtitle || site.identity.blurb,
      path: '/',
      image: hero?.image && imageUrl(hero.image.key, 1280, 'webp'),
    }),
    homeJsonLd(site),
  ];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections, isSetUp, isEmailConfigured, isSmsConfigured, liveCursor } = loaderData;
  const hasClaims = sections.some(({ id }) => id === 'claims');
  useLiveClaims(liveCursor, hasClaims ? undefined : []);
  const hasHeading = sections.some((section) => section.id === 'hero');
  return (
    <div className="pb-20 lg:pb-28">
      {!isSetUp && <SetUpBanner />}
      {!hasHeading && <HiddenHeading />}
      {sections.map((section) => (
        <HomeSectionView key={section.id} section={section} />
      ))}
      <DelayedSubscribePopup
        isEmailConfigured={isEmailConfigured}
        isSmsConfigured={isSmsConfigured}
      />
    </div>
  );
}

/** Every page needs one h1, even when the hero section is hidden. */
function HiddenHeading() {
  return <h1 className="sr-only">Home</h1>;
}

interface Site {
  origin: string;
  identity: { siteName: string; language: string; blurb: string };
  menus: { social: readonly { path: string }[] };
}

/** The site with its search, and who runs it. */
function homeJsonLd(site: Site): MetaDescriptor {
  const { origin, identity, menus } = site;
  const organization = siteOrganization(site);
  return structuredData({
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: identity.siteName,
        description: identity.blurb,
        url: `${origin}/`,
        inLanguage: identity.language,
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      { ...organization, sameAs: menus.social.map(({ path }) => path) },
    ],
  });
}
