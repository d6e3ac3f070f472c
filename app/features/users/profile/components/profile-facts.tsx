import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { PersonView } from '../user-profile-view.ts';
import { DecisionList } from './decision-list.tsx';

/** Who it is, in names and numbers, and what was decided about what they wrote. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { kind, role, email, otherNames, since, lastSeenAt, counts } = person;
  const facts: [string, React.ReactNode][] = [
    ['Who', kind === 'guest' ? 'Guest, without an account' : <RoleWord key="role" role={role} />],
    ...(email
      ? [
          [
            'E-mail',
            <span key="email" className="break-all">
              {email}
            </span>,
          ] satisfies [string, React.ReactNode],
        ]
      : []),
    ...(otherNames.length > 0
      ? [['Also wrote as', otherNames.join(', ')] satisfies [string, React.ReactNode]]
      : []),
    [kind === 'guest' ? 'First seen' : 'Joined', <Timestamp key="since" at={since} />],
    ...(lastSeenAt
      ? [
          ['Last seen', <Timestamp key="seen" at={lastSeenAt} />] satisfies [
            string,
            React.ReactNode,
          ],
        ]
      : []),
    ...counts.map(({ label, value }): [string, React.ReactNode] => [label, value]),
  ];
  return (
    <aside aria-label="About this person" className="min-w-0">
      <DescriptionList items={facts} />
      <AdminSection id="decisions" title="Decisions about what they wrote">
        <DecisionList decisions={person.decisions} />
      </AdminSection>
    </aside>
  );
}

function RoleWord({ role }: { role: PersonView['role'] }) {
  return <span className="capitalize">{role}</span>;
}
