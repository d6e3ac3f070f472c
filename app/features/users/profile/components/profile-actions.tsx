import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { type SanctionAct, sanctionPath } from '../sanction-actions.ts';
import type { PersonView } from '../user-profile-view.ts';

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
        <AdminLink to={`${userProfilePath(person)}/spam`} variant="danger">
          Remove as spammer
        </AdminLink>
      )}
    </>
  );
}
