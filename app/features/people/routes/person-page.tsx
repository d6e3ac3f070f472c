import { data, redirect } from 'react-router';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { PersonActs } from '../components/person-acts.tsx';
import { PersonFacts } from '../components/person-facts.tsx';
import { PersonNotes } from '../components/person-notes.tsx';
import { PersonSanctions } from '../components/person-sanctions.tsx';
import { RemovalNote } from '../components/removal-note.tsx';
import { noteInput } from '../notes.schema.ts';
import { changeNotes } from '../notes.server.ts';
import { getPerson } from '../person.server.ts';
import { readPerson } from '../person-route.server.ts';
import type { Route } from './+types/person-page.ts';

export const loader = staffLoader('sanction people', async (args) => {
  const found = await getPerson(args, readPerson(args.params));
  if (found.kind === 'moved') throw redirect(personPath(found.to), 302);
  return found.view;
});

/** Notes are added and deleted here; what is done to the person has pages of its own. */
export const action = staffAction('sanction people', async (args) => {
  const person = readPerson(args.params);
  const parsed = parseForm(noteInput, await args.request.formData());
  if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
  await changeNotes({ ...args, actor: args.member }, person, parsed.input);
  return redirect(personPath(person), 303);
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
