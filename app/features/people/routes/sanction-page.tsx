import { data, Form, useNavigation } from 'react-router';
import { AppError } from '../../../errors.ts';
import { type FormRefusal, parseForm, textsOf } from '../../../http/parse-form.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import { RefusedAct } from '../../accounts/refused-act.server.ts';
import { reasonInput, termsInput } from '../../accounts/sanction.schema.ts';
import { type StaffArgs, staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { redirectWithActs } from '../../accounts/user-desk.server.ts';
import { SanctionForm } from '../components/sanction-form.tsx';
import { getPerson } from '../person.server.ts';
import { readPerson } from '../person-route.server.ts';
import { isLift, type SanctionAct, sanctionActs, sanctionWords } from '../sanction-acts.ts';
import { sanctionPerson } from '../sanction-person.server.ts';
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
    url.searchParams.set('returnTo', personPath(person));
    return redirectWithActs({ ...args, url }, entry === undefined ? [] : [entry]);
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
    const refusal: FormRefusal = { errors: { form: error.sentence }, values: textsOf(form) };
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
      crumbs={[{ label: person.name, to: personPath(person) }]}
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
