import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { findMarkErrors } from '#app/features/images/marks.server.ts';
import {
  checkLegalText,
  type LegalPageName,
  legalTextGroups,
  previewResponse,
} from '#app/features/pages/pages.server.ts';
import { withTypedSettings } from '#app/features/settings/editing.server.ts';
import { appearanceGroup, identityGroup } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';
import { findSection, SETTINGS_PATH } from '../../settings/settings-sections.ts';

/** The URL takes POST only. */
export const loader = staffRoute('manage the site', async ({ pattern }) =>
  redirect(`${SETTINGS_PATH}/${findSection(pattern)?.id}`, 303),
);

/** The public page, rendered with what is in the section's form. */
export const action = staffFormAction('manage the site', async (args) => {
  const section = findSection(args.pattern);
  const readUnsaved = previews[section?.id ?? ''];
  if (section?.preview === undefined || !readUnsaved) throw new AppError('not-found');
  const { html } = await args.renderPublicPage(section.preview, await readUnsaved(args));
  return previewResponse(html);
});

type PreviewArgs = StaffArgs & { form: FormData };

const previews: Record<string, (args: PreviewArgs) => Promise<Database>> = {
  identity: (args) => withTypedSettings(args, { group: identityGroup }),
  appearance(args) {
    const check = ({ db }: StaffArgs, input: object) => findMarkErrors(db, input);
    // The theme being previewed, whatever the default is.
    const defaultTheme = args.url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light';
    return withTypedSettings(args, { group: appearanceGroup, check }, { defaultTheme });
  },
  privacy: legalPreview('privacy'),
  terms: legalPreview('terms'),
  disclaimer: legalPreview('disclaimer'),
};

function legalPreview(page: LegalPageName) {
  return (args: PreviewArgs) =>
    withTypedSettings(args, { group: legalTextGroups[page], check: checkLegalText });
}
