import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type FormRefusal, parseForm, textsOf } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { EMPTY, newPostInput, saysNothing } from './discussions.schema.ts';
import type { RefusedForm, WrittenPost } from './embeds/post-answer.ts';
import { authorNameOf } from './post-author.server.ts';
import { pictureFields } from './post-picture-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';
import { RefusedPost } from './refused-post.ts';
import { hindranceOf } from './speaker.server.ts';
import { takePictures } from './take-pictures.server.ts';
import { writePost } from './write-post.server.ts';
import { writingLimit } from './writing-limits.ts';

export type TakenPost = { written: WrittenPost } | { refusal: RefusedForm; status: number };

/** A form with a post in it: written, or refused with what was typed and what was sent with it. */
export async function takePost(request: RequestContext, form: FormData): Promise<TakenPost> {
  const pictures = await takePictures(request, form);
  const refuse = (errors: FormRefusal['errors'], status: number) => ({
    refusal: { errors, values: textsOf(form), pictures: pictures.waiting },
    status,
  });
  const parsed = parseForm(newPostInput, form);
  if ('refusal' in parsed) return refuse(parsed.refusal.errors, 422);
  const { refusal } = pictures;
  const isEmpty = !refusal && saysNothing(parsed.input.body, pictures.ids.length);
  if (isEmpty) return refuse({ body: EMPTY }, 422);
  if (refusal) return refuse({ [pictureFields.files]: refusal.sentence }, refusal.status);
  const hindrance = await hindranceOf(request, writingLimit);
  if (hindrance) return refuse({ form: hindrance.sentence }, hindrance.status);
  const actor = await request.getActor();
  const writer = actor.kind === 'visitor' ? undefined : actor;
  const author = await authorNameOf(request.db, writer, parsed.input.authorName);
  if ('sentence' in author) return refuse({ authorName: author.sentence }, 422);
  try {
    const person = await request.becomePerson();
    const named = { person, name: author.name };
    const post = await writePost(request, named, parsed.input, pictures);
    return { written: await presentWritten(request.db, post) };
  } catch (error) {
    if (error instanceof RefusedPost) return refuse({ [error.field]: error.message }, 422);
    if (!(error instanceof AppError)) throw error;
    return refuse({ form: error.sentence }, error.status);
  }
}

async function presentWritten(db: Database, row: PlacedPost): Promise<WrittenPost> {
  return {
    post: await presentOne(db, row),
    isOpening: row.opening_post_id === row.id,
    category: row.category,
    isHeld: row.status === 'held',
  };
}
