import { parseForm } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { EMPTY, saysNothing, textInput } from './discussions.schema.ts';
import type { RefusedForm } from './embeds/post-answer.ts';
import { getMentionable, postHtml } from './post-html.server.ts';
import { type PostPicture, pictureFields } from './post-picture-summary.ts';
import { hindranceOf } from './speaker.server.ts';
import { takePictures } from './take-pictures.server.ts';
import { previewLimit } from './writing-limits.ts';

export type Preview =
  | { html: string; pictures: PostPicture[] }
  | { refusal: RefusedForm; status: number };

/** What a post will look like; nothing is kept of its text. */
export async function previewPost(request: RequestContext, form: FormData): Promise<Preview> {
  const { ids, waiting: pictures, refusal } = await takePictures(request, form);
  const values = { body: String(form.get('body') ?? '') };
  const refuse = (errors: Record<string, string>, status: number) => ({
    refusal: { errors, values, pictures },
    status,
  });
  const parsed = parseForm(textInput, form);
  if ('refusal' in parsed) return refuse(parsed.refusal.errors, 422);
  if (refusal) return refuse({ [pictureFields.files]: refusal.sentence }, refusal.status);
  const { body } = parsed.input;
  if (saysNothing(body, ids.length)) return refuse({ body: EMPTY }, 422);
  const hindrance = await hindranceOf(request, previewLimit);
  if (hindrance) return refuse({ form: hindrance.sentence }, hindrance.status);
  return { html: postHtml(body, await getMentionable(request.db, [body])), pictures };
}
