import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { LongText } from '../components/long-text.tsx';
import { pageTag, siteTag } from '../pages.server.ts';
import { getTextPage } from '../text-pages.server.ts';
import type { Route } from './+types/terms-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, readsFrom }) => {
  readsFrom(siteTag, pageTag('terms'));
  return getTextPage(db, 'terms');
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, { ...loaderData, path: '/terms' }) : [];

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LongText text={loaderData} />;
}
