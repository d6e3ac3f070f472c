import { siteTag } from '#app/features/settings/settings.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { LegalPageView } from '../components/legal-page-view.tsx';
import { getLegalPage } from '../get-legal-page.server.ts';
import { pageTag } from '../page-configs.server.ts';
import type { Route } from './+types/privacy-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, addCacheTags }) => {
  addCacheTags(siteTag, pageTag('privacy'));
  return getLegalPage(db, 'privacy');
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, { ...loaderData, path: '/privacy' }) : [];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPageView text={loaderData} />;
}
