import { staffLoader } from '#app/features/identity/identity.server.ts';
import {
  type LegalPageName,
  legalPages,
  legalTextGroups,
} from '#app/features/pages/pages.server.ts';
import { readRevision } from '#app/features/settings/settings.server.ts';

export function loadLegalText(page: LegalPageName) {
  const { title, text: defaultText } = legalPages[page];
  return staffLoader('manage the site', async ({ db }) => ({
    ...(await readRevision(db, legalTextGroups[page])),
    ...{ title, defaultText },
  }));
}
