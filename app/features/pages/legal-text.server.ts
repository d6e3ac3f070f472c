import type { SettingsGroup } from '#app/features/settings/settings.server.ts';
import { type LegalPageName, legalPages } from './legal-pages.ts';
import { legalText } from './legal-text.schema.ts';
import { pageTag } from './page-configs.server.ts';

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

export const legalTextGroups = {
  privacy: legalTextGroup('privacy'),
  terms: legalTextGroup('terms'),
  disclaimer: legalTextGroup('disclaimer'),
};
