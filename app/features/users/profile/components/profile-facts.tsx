import { Link } from 'react-router';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { UserProfileView } from '../user-profile-view.ts';

type Fact = [label: string, value: React.ReactNode];

/** Name, dates, activity counts and moderation decisions. */
export function ProfileFacts({ profile }: { profile: UserProfileView }) {
  return (
    <aside aria-label="Profile facts" className="min-w-0">
      <DescriptionList items={listFacts(profile)} />
      <AdminSection id="decisions" title="Moderation decisions">
        <DecisionList decisions={profile.decisions} />
      </AdminSection>
    </aside>
  );
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

function DecisionList({ decisions }: Pick<UserProfileView, 'decisions'>) {
  if (decisions.length === 0) return <p className="text-small text-ink-soft">None</p>;
  return (
    <ul className="grid gap-3">
      {decisions.map(({ id, title, label, reason, at, path }) => (
        <li key={id} className="text-small">
          <Link to={path} className="text-ink underline-offset-4 hover:underline">
            {label}: {title}
          </Link>
          <span className="block text-note text-ink-faint">
            <Timestamp at={at} />
            {reason && `, ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
