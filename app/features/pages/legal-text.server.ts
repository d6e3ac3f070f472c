import { z } from 'zod';
import { defineSettings } from '#app/features/settings/settings.server.ts';
import { namesHint } from '#app/features/settings/site.schema.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';
import { hasRemoteImage } from '#app/text/markdown/outlined-markdown.server.ts';
import { pageTag } from './config/read-page-config.server.ts';
import { type LegalPageName, legalPages } from './legal-pages.ts';

function legalTextGroup(page: LegalPageName) {
  const { title, text, updatedOn } = legalPages[page];
  return defineSettings({
    key: `legal-${page}`,
    name: title,
    tags: [pageTag(page)],
    fields: defineFields({
      updatedOn: day('Last updated', {
        hint: 'Shown below the title. Change it when the meaning changes.',
        initial: updatedOn,
      }),
      /** An empty one is the default text. */
      body: lines('Text', {
        hint: `{contactAddress}, {minimumAge}, ${namesHint}`,
        rows: 20,
        max: 60_000,
        // An unchanged default is not stored, so that it follows new versions of the program.
        schema: z.string().transform((body) => (body === text ? '' : body)),
      }),
    }),
  });
}
/** Errors of a legal text by field. */
export async function checkLegalText(
  _: unknown,
  { body = '' }: { body?: string | undefined },
): Promise<Record<string, string>> {
  if (!hasRemoteImage(body)) return {};
  return { body: 'Images of other sites can’t be shown here. Link to the image instead.' };
}

export const legalTextGroups = {
  privacy: legalTextGroup('privacy'),
  terms: legalTextGroup('terms'),
  disclaimer: legalTextGroup('disclaimer'),
};
