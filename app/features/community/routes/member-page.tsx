import { redirect } from 'react-router';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { pageMeta, unlistedMeta } from '../../../ui/page-meta.ts';
import { MemberView } from '../components/member-view.tsx';
import { getMember, getMemberPage, tagsOf } from '../member-page.server.ts';
import type { Route } from './+types/member-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, params, readsFrom }) => {
  const member = await getMember(db, params.name ?? '');
  readsFrom(...tagsOf(member));
  // Names change hands: no browser should remember this one for good.
  if (params.name !== member.name) throw redirect(member.path, 302);
  return getMemberPage(db, member);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, 'Page not found');
  const { name, about, path } = loaderData.member;
  return pageMeta(site, {
    title: name,
    description: about || `What ${name} has written and sent in.`,
    path,
  });
};

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  return <MemberView page={loaderData} />;
}
