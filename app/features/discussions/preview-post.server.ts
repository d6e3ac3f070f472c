import { type FormRefusal, parseForm } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { textInput } from './discussions.schema.ts';
import { getMentionable, postHtml } from './post-html.server.ts';
import { hindranceOf } from './speaker.server.ts';
import { previewLimit } from './writing-limits.ts';

export type Preview = { html: string } | { refusal: FormRefusal; status: number };

/** What a text will look like; nothing is kept of it. */
export async function previewPost(request: RequestContext, form: FormData): Promise<Preview> {
  const parsed = parseForm(textInput, form);
  if ('refusal' in parsed) return { ...parsed, status: 422 };
  const { body } = parsed.input;
  const hindrance = await hindranceOf(request, previewLimit);
  if (hindrance) {
    const refusal = { errors: { form: hindrance.sentence }, values: { body } };
    return { refusal, status: hindrance.status };
  }
  return { html: postHtml(body, await getMentionable(request.db, [body])) };
}
