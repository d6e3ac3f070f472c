import { siteTag } from '#app/features/settings/settings.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { LegalPageView } from '../components/legal-page-view.tsx';
import { getLegalPage } from '../get-legal-page.server.ts';
import { pageTag } from '../page-configs.server.ts';
import type { Route } from './+types/disclaimer-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, addCacheTags }) => {
  addCacheTags(siteTag, pageTag('disclaimer'));
  return getLegalPage(db, 'disclaimer');
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, { ...loaderData, path: '/disclaimer' }) : [];

export default function DisclaimerPage({ loaderData }: Route.ComponentProps) {
  return <LegalPageView text={loaderData} />;
}
