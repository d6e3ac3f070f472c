import { redirect } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { memberJsonLd } from '../member-page/member-json-ld.ts';
import { getMember, getMemberPage, listMemberPageTags } from '../member-page/member-page.server.ts';
import { MemberView } from '../member-page/member-view.tsx';
import type { Route } from './+types/member-page.ts';

export const handle = sharedPage();

export const loader = contentLoader(async ({ params, ...deps }) => {
  const member = await getMember(deps.db, params.name ?? '');
  deps.addCacheTags(...listMemberPageTags(member));
  // Temporary, because another member can take the name later.
  if (params.name !== member.name) throw redirect(member.path, 302);
  return getMemberPage(deps, member);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { name, about, path } = loaderData.member;
  return [
    ...pageMeta(site, {
      title: name,
      description: about || `Posts and submissions by ${name}.`,
      path,
      feed: { slug: `members/${encodeURIComponent(name)}`, title: name },
    }),
    memberJsonLd(site, loaderData),
    breadcrumbs(site, { name: 'Community', path: '/community?tab=members' }, { name, path }),
  ];
};

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  return <MemberView page={loaderData} />;
}
