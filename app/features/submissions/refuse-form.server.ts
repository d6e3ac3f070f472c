import { type FormRefusal, textsOf } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import {
  dropWaitingPictures,
  getWaitingPictures,
  keepWaiting,
} from '../discussions/waiting-pictures.server.ts';
import type { OwnPicture } from './own-submission.ts';
import type { ReadPictures } from './read-pictures.server.ts';

/** A form that is shown again, with all that was typed and chosen. */
export interface SubmissionRefusal extends FormRefusal {
  /** Pictures that wait for it to be sent again. */
  waiting: OwnPicture[];
}

const TITLE = 'Picture of what is yet to be sent';

/** Keeps what the form has brought for when it comes again: a browser forgets the files chosen. */
export async function refuseForm(
  request: RequestContext,
  form: FormData,
  errors: FormRefusal['errors'],
  { change: { added, alts, removed }, slots, ...read }: ReadPictures,
): Promise<SubmissionRefusal> {
  const refusal = {
    errors: { ...errors, ...read.errors },
    values: textsLeft(form, slots, removed),
  };
  const person = added.length > 0 ? await request.becomePerson() : await request.getActor();
  if (person.kind === 'visitor') return { ...refusal, waiting: [] };
  await dropWaitingPictures(request, person, [...removed]);
  const earlier = [...alts.keys()].filter((id) => !removed.has(id));
  const waiting: OwnPicture[] = await getWaitingPictures(request.db, person, earlier);
  for (const { alt, ...stored } of added) {
    const isThere = waiting.some(({ key }) => key === stored.storageKey);
    if (!isThere) waiting.push(await keepWaiting(request, person, stored, { title: TITLE, alt }));
  }
  return { ...refusal, waiting };
}

/** Words beside a file went with it. */
function textsLeft(
  form: FormData,
  slots: readonly number[],
  removed: ReadonlySet<number>,
): Record<string, string> {
  const gone = new Set([
    ...slots.map((slot) => `alt-${slot}`),
    ...[...removed].map((id) => `remove-${id}`),
  ]);
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name]) => !gone.has(name)));
}
