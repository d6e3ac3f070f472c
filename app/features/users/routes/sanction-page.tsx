import { data, Form, useNavigation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import {
  RefusedAction,
  type StaffArgs,
  staffAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import { reasonInput, termsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { type FormRefusal, formValues, parseForm } from '#app/http/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { redirectWithActs } from '../list/user-dialog.server.ts';
import { SanctionForm } from '../profile/components/sanction-form.tsx';
import {
  isLift,
  type SanctionAct,
  sanctionActs,
  sanctionWords,
} from '../profile/sanction-actions.ts';
import { sanctionPerson } from '../profile/sanction-user.server.ts';
import { getPerson } from '../profile/user-profile.server.ts';
import { readPerson } from '../profile/user-ref-route.server.ts';
import type { Route } from './+types/sanction-page.ts';

/** @throws AppError 'forbidden' for whom it may not be done to. */
async function findAsked(args: StaffArgs) {
  const word = /\/([a-z]+)(?:\.data)?$/.exec(args.url.pathname)?.[1];
  const act = sanctionActs.find((name) => name === word);
  const found = await getPerson(args, readPerson(args.params));
  if (!act || found.kind === 'moved') throw new AppError('not-found');
  if (found.view.refusal) throw new AppError('forbidden', found.view.refusal);
  return { act, person: found.view };
}

export const loader = staffLoader('sanction people', async (args) => {
  const { act, person } = await findAsked(args);
  return { act, person, now: args.now.toISOString() };
});

export const action = staffAction('sanction people', async (args) => {
  const { act, person } = await findAsked(args);
  const form = await args.request.formData();
  const parsed = parseTerms(act, form, args.now);
  if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
  try {
    const parts = { ...args, actor: args.member };
    const entry = await sanctionPerson(parts, person, act, parsed.input);
    const url = new URL(args.url);
    url.searchParams.set('returnTo', userProfilePath(person));
    return redirectWithActs({ ...args, url }, entry === undefined ? [] : [entry]);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    const refusal: FormRefusal = { errors: { form: error.message }, values: formValues(form) };
    return data(refusal, { status: 422 });
  }
});

function parseTerms(act: SanctionAct, form: FormData, now: Date) {
  if (isLift(act)) return { input: undefined };
  if (act !== 'warn') return parseForm(termsInput(now), form);
  const parsed = parseForm(reasonInput, form);
  return 'refusal' in parsed ? parsed : { input: { ...parsed.input, until: undefined } };
}

export default function SanctionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, person } = loaderData;
  const words = sanctionWords[act];
  return (
    <AdminPage
      title={words.title(person.name)}
      crumbs={[{ label: person.name, to: userProfilePath(person) }]}
      lead={words.lead}
    >
      <SanctionForm
        {...loaderData}
        Form={Form}
        isPending={useNavigation().state !== 'idle'}
        refusal={actionData}
      />
    </AdminPage>
  );
}
