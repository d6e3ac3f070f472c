import type { MetaDescriptor } from 'react-router';
import { structuredData } from '#app/ui/meta/structured-data.ts';
import type { MemberPage } from './member-page.server.ts';

/** schema.org ProfilePage, for search engines. */
export function memberJsonLd(
  { origin }: { origin: string },
  { member, avatar, postCount }: MemberPage,
): MetaDescriptor {
  const url = origin + member.path;
  return structuredData({
    '@type': 'ProfilePage',
    url,
    dateCreated: member.joinedAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#member`,
      name: member.name,
      url,
      ...(member.about && { description: member.about }),
      ...(avatar && { image: origin + avatar }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: postCount,
      },
    },
  });
}
