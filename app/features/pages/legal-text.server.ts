import type { SettingsGroup } from '#app/features/settings/settings.server.ts';
import { hasRemoteImage } from '#app/text/markdown/outlined-markdown.server.ts';
import { pageTag } from './config/read-page-config.server.ts';
import { type LegalPageName, legalPages } from './legal-pages.ts';
import { legalText } from './legal-text.schema.ts';

function legalTextGroup(page: LegalPageName): SettingsGroup<typeof legalText> {
  const { title, updatedOn } = legalPages[page];
  return {
    key: `legal-${page}`,
    name: title,
    schema: legalText,
    defaultValue: { body: '', updatedOn },
    tags: [pageTag(page)],
  };
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
