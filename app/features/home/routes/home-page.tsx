import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { SetUpNote } from '../../accounts/embeds/set-up-note.tsx';
import { isSetUp } from '../../accounts/owner.server.ts';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { SubscribePopupLater } from '../../subscriptions/embeds/subscribe-popup-later.tsx';
import { HomePart } from '../components/home-part.tsx';
import { getHome, homeTags } from '../home.server.ts';
import type { Route } from './+types/home-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, readsFrom }) => {
  readsFrom(...homeTags);
  return { sections: await getHome({ db, readsFrom }), isSetUp: await isSetUp(db) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  const hero = loaderData?.sections.find((section) => section.id === 'hero');
  return pageMeta(site, {
    description: hero?.text || site?.identity.blurb || '',
    path: '/',
    picture: hero?.picture && pictureAddress(hero.picture.key, 1280, 'webp'),
  });
};

export default function HomePage({ loaderData: { sections, isSetUp } }: Route.ComponentProps) {
  const hasHeading = sections.some((section) => section.id === 'hero');
  return (
    <div className="pb-20 lg:pb-28">
      {!isSetUp && <SetUpNote />}
      {!hasHeading && <HiddenHeading />}
      {sections.map((section) => (
        <HomePart key={section.id} section={section} />
      ))}
      <SubscribePopupLater />
    </div>
  );
}

/** The page needs its one h1 also when the hero is switched off. */
function HiddenHeading() {
  return <h1 className="sr-only">Home</h1>;
}
