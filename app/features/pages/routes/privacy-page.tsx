import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { LongText } from '../components/long-text.tsx';
import { pageTag, siteTag } from '../pages.server.ts';
import { getTextPage } from '../text-pages.server.ts';
import type { Route } from './+types/privacy-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, readsFrom }) => {
  readsFrom(siteTag, pageTag('privacy'));
  return getTextPage(db, 'privacy');
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, { ...loaderData, path: '/privacy' }) : [];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LongText text={loaderData} />;
}
