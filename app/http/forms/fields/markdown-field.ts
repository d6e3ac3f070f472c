import { z } from 'zod';
import { findMarkupProblem } from '../../../text/markdown/markup-limits.ts';
import { dropInvisible } from '../../../text/one-line.ts';
import type { Field } from './fields.ts';
import { type TextOptions, textField } from './text-fields.ts';

/** A long text in Markdown, where spaces at the beginning count. */
export function markdown(label: string, options: TextOptions): Field<string> {
  const clean = (typed: string) => dropInvisible(typed.replaceAll('\r\n', '\n'));
  const schema = z.string().refine((typed) => findMarkupProblem(typed) === undefined, {
    error: ({ input }) => findMarkupProblem(String(input)),
  });
  return { kind: 'markdown', ...textField(label, { schema, ...options }, clean) };
}
