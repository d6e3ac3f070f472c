import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type FormRefusal, parseForm } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { newPostInput } from './discussions.schema.ts';
import type { WrittenPost } from './embeds/post-answer.ts';
import { authorNameOf } from './post-author.server.ts';
import type { PlacedPost } from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';
import { RefusedPost } from './refused-post.ts';
import { hindranceOf } from './speaker.server.ts';
import { writePost } from './write-post.server.ts';
import { writingLimit } from './writing-limits.ts';

export type TakenPost = { written: WrittenPost } | { refusal: FormRefusal; status: number };

/** A form with a post in it: written, or refused with what was typed. */
export async function takePost(request: RequestContext, form: FormData): Promise<TakenPost> {
  const parsed = parseForm(newPostInput, form);
  if ('refusal' in parsed) return { refusal: parsed.refusal, status: 422 };
  const refuse = (errors: FormRefusal['errors'], status: number) => ({
    refusal: { errors, values: textsOf(form) },
    status,
  });
  const hindrance = await hindranceOf(request, writingLimit);
  if (hindrance) return refuse({ form: hindrance.sentence }, hindrance.status);
  const actor = await request.getActor();
  const writer = actor.kind === 'visitor' ? undefined : actor;
  const author = await authorNameOf(request.db, writer, parsed.input.authorName);
  if ('sentence' in author) return refuse({ authorName: author.sentence }, 422);
  try {
    const person = await request.becomePerson();
    const post = await writePost(request, { person, name: author.name }, parsed.input);
    return { written: await presentWritten(request.db, post) };
  } catch (error) {
    if (error instanceof RefusedPost) return refuse({ form: error.message }, 422);
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

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
