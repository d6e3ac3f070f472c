import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import type { PersonView } from '../person-view.ts';
import { type SanctionAct, sanctionPath } from '../sanction-acts.ts';

const labels: Record<SanctionAct, string> = {
  warn: 'Warn',
  mute: 'Mute',
  ban: 'Ban',
  unmute: 'Lift the mute',
  unban: 'Lift the ban',
};

/** What may be done about somebody; each asks on a page of its own. */
export function PersonActs({ person }: { person: PersonView }) {
  return (
    <>
      {person.acts.map((act) => (
        <AdminLink key={act} to={sanctionPath(act, person)}>
          {labels[act]}
        </AdminLink>
      ))}
      {person.mayRemoveAsSpam && (
        <AdminLink to={`${personPath(person)}/spam`} look="alarm">
          Remove as spammer
        </AdminLink>
      )}
    </>
  );
}
