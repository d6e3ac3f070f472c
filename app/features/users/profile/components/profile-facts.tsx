import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { UserProfileView } from '../user-profile-view.ts';

type Fact = [label: string, value: React.ReactNode];

/** Name, dates and activity counts. */
export function ProfileFacts({ profile }: { profile: UserProfileView }) {
  return <DescriptionList items={listFacts(profile)} />;
}

function listFacts(profile: UserProfileView): Fact[] {
  const { access, email, otherNames, since, counts } = profile;
  const facts: Fact[] = [access ? ['Role', access.roleName] : ['Account', 'None (guest)']];
  if (email) {
    facts.push([
      'Email',
      <span key="email" className="break-all">
        {email}
      </span>,
    ]);
  }
  if (otherNames.length > 0) facts.push(['Also posted as', otherNames.join(', ')]);
  facts.push([access ? 'Joined' : 'First seen', <Timestamp key="since" at={since} />]);
  return [...facts, ...counts.map(({ label, value }): Fact => [label, value])];
}
