import { AppError } from '../../errors.ts';
import { type FormRefusal, parseForm, textsOf } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { likeInput, reportInput, textInput } from './discussions.schema.ts';
import { editPost } from './edit-post.server.ts';
import type { ActAnswer } from './embeds/post-answer.ts';
import { likePost } from './like-post.server.ts';
import { pictureFields } from './post-picture-summary.ts';
import { presentOne } from './present-one.server.ts';
import { RefusedPost } from './refused-post.ts';
import { removeOwnPost, restoreOwnPost } from './remove-post.server.ts';
import { reportPost } from './report-post.server.ts';
import { hindranceOf } from './speaker.server.ts';
import { readDescriptions, readPictureIds } from './take-pictures.server.ts';
import { actLimit, reportLimit } from './writing-limits.ts';

export interface ActResult {
  answer: ActAnswer;
  status: number;
}

type Act = (request: RequestContext, id: number, form: FormData) => Promise<ActResult>;

const acts: Record<string, Act> = { like, edit, remove, restore, report };

/** What the form's `act` says about the post; what is refused says why. */
export async function actOnPost(
  request: RequestContext,
  id: number | undefined,
  form: FormData,
): Promise<ActResult> {
  const word = form.get('act');
  const act = typeof word === 'string' && Object.hasOwn(acts, word) ? acts[word] : undefined;
  if (!act) return refused({ errors: { form: 'Nothing was asked for.' }, values: {} }, 422);
  const hindrance = await hindranceOf(request, word === 'report' ? reportLimit : actLimit);
  // Taking away what one has said stays possible to everyone.
  if (hindrance && word !== 'remove') {
    return refused(
      { errors: { form: hindrance.sentence }, values: textsOf(form) },
      hindrance.status,
    );
  }
  try {
    if (id === undefined) throw new AppError('not-found');
    return await act(request, id, form);
  } catch (error) {
    if (error instanceof RefusedPost) {
      return refused({ errors: { [error.field]: error.message }, values: textsOf(form) }, 422);
    }
    if (!(error instanceof AppError)) throw error;
    return refused({ errors: { form: error.sentence }, values: textsOf(form) }, error.status);
  }
}

const done = (answer: ActAnswer): ActResult => ({ answer, status: 200 });
const refused = (refusal: FormRefusal, status: number): ActResult => ({ answer: refusal, status });

async function like(request: RequestContext, id: number, form: FormData): Promise<ActResult> {
  const parsed = parseForm(likeInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  const person = await request.becomePerson();
  return done(await likePost(request, person, id, parsed.input.wanted));
}

async function edit(request: RequestContext, id: number, form: FormData): Promise<ActResult> {
  const parsed = parseForm(textInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  const post = await editPost(request, await request.getActor(), id, {
    body: parsed.input.body,
    dropped: readPictureIds(form, pictureFields.dropped),
    descriptions: readDescriptions(form),
  });
  return done({ post: await presentOne(request.db, post) });
}

async function remove(request: RequestContext, id: number): Promise<ActResult> {
  await removeOwnPost(request, await request.getActor(), id);
  return done({ isDone: true });
}

async function restore(request: RequestContext, id: number): Promise<ActResult> {
  const post = await restoreOwnPost(request, await request.getActor(), id);
  return done({ post: await presentOne(request.db, post) });
}

async function report(request: RequestContext, id: number, form: FormData): Promise<ActResult> {
  const parsed = parseForm(reportInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  await reportPost(request, await request.becomePerson(), id, parsed.input);
  return done({ isDone: true });
}
