import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { MINUTE_MS } from '#app/text/dates/durations.ts';
import { tooLong } from '#app/text/format-number.ts';
import { cleanLines } from '#app/text/one-line.ts';
import { MAX_NOTE } from '../thread-tools.schema.ts';
import type { PlanAct } from './plan-act.server.ts';

const input = z.object({
  note: z
    .string()
    .overwrite(cleanLines)
    .min(1, 'Write the note. Readers see it between the posts.')
    .max(MAX_NOTE, tooLong(MAX_NOTE)),
});

/** The same note again so soon is a form that was sent twice. */
const REPEAT_MS = 5 * MINUTE_MS;

export const note: PlanAct = ({ lines_json: lines }, { form, now }) => {
  const { note: text } = parseForm(input, form);
  const isRepeated = lines?.some(
    ({ kind, at, ...line }) =>
      kind === 'note' && line.text === text && now.getTime() - Date.parse(at) < REPEAT_MS,
  );
  if (isRepeated) return undefined;
  return { verb: 'note', after: { note: text }, line: { kind: 'note', text } };
};

export const removeNote: PlanAct = ({ lines_json: lines }, { form }) => {
  const id = parseContentId(formText(form, 'line'));
  const line = lines?.find((known) => known.kind === 'note' && known.id === id);
  if (!line) throw new AppError('refused', { message: 'This note is gone already.' });
  return {
    verb: 'remove-note',
    before: { note: line.text },
    after: { note: null },
    removedLine: line,
  };
};
