import { data, redirect } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { PersonActs } from '../profile/components/profile-actions.tsx';
import { PersonFacts } from '../profile/components/profile-facts.tsx';
import { RemovalNote } from '../profile/components/removal-note.tsx';
import { PersonSanctions } from '../profile/components/sanction-list.tsx';
import { PersonNotes } from '../profile/components/staff-notes.tsx';
import { noteInput } from '../profile/notes.schema.ts';
import { changeNotes } from '../profile/notes.server.ts';
import { getPerson } from '../profile/user-profile.server.ts';
import { readPerson } from '../profile/user-ref-route.server.ts';
import type { Route } from './+types/user-profile-page.ts';

export const loader = staffLoader('sanction people', async (args) => {
  const found = await getPerson(args, readPerson(args.params));
  if (found.kind === 'moved') throw redirect(userProfilePath(found.to), 302);
  return found.view;
});

/** Notes are added and deleted here; what is done to the person has pages of its own. */
export const action = staffAction('sanction people', async (args) => {
  const person = readPerson(args.params);
  const parsed = parseForm(noteInput, await args.request.formData());
  if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
  await changeNotes({ ...args, actor: args.member }, person, parsed.input);
  return redirect(userProfilePath(person), 303);
});

export default function PersonPage({ loaderData: person, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={person.name}
      crumbs={[{ label: 'Review queue', to: '/admin/moderation/pending' }]}
      actions={<PersonActs person={person} />}
      lead={person.refusal}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <RemovalNote person={person} />
          <PersonSanctions person={person} />
          <PersonNotes person={person} refusal={actionData} />
        </div>
        <PersonFacts person={person} />
      </div>
    </AdminPage>
  );
}
