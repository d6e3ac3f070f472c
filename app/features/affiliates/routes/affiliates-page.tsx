import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettingsForm } from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getAffiliatePage } from '../affiliates-admin.server.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { ClickSections } from '../components/click-sections.tsx';
import { DisclosuresForm } from '../components/disclosures-form.tsx';
import { LinkSections } from '../components/link-sections.tsx';
import { disclosureSettingsGroup } from '../disclosures/disclosure-settings.server.ts';
import { AddAffiliateLink } from '../embeds/affiliate-dialog-link.tsx';
import { AffiliateTable } from '../embeds/affiliate-table.tsx';
import { getAffiliateLinks } from '../links/affiliate-links.server.ts';
import { checkLinksJob } from '../links/check-links-job.ts';
import type { Route } from './+types/affiliates-page.ts';

export const loader = staffRoute('manage affiliates', async ({ db, url, now }) => {
  const affiliates = await getAffiliatePage(db, url.searchParams);
  const { links, byPage, byDay } = await getAffiliateLinks(db, now, affiliates.items);
  const items = affiliates.items.map((affiliate) => ({
    ...affiliate,
    links: links.filter(({ affiliateId }) => affiliateId === affiliate.id),
  }));
  const disclosures = await readSettingsForm(db, disclosureSettingsGroup);
  return { page: { ...affiliates, items }, byPage, byDay, disclosures };
});

export const action = staffFormAction('manage affiliates', async (args) => {
  switch (args.form.get('intent')) {
    case 'check':
      await args.transaction(({ enqueue }) => enqueue(checkLinksJob, {}, { uniqueKey: 'now' }));
      return redirect(withFlashMessage(AFFILIATES_PATH, 'links-being-checked'), 303);
    case 'disclosures':
      await saveSettingsForm(args, { group: disclosureSettingsGroup });
      return redirect(withFlashMessage(AFFILIATES_PATH, 'disclosures-saved'), 303);
    default:
      throw new AppError('not-found');
  }
});

export default function AffiliatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, byPage, byDay, disclosures } = loaderData;
  return (
    <AdminPage
      title="Affiliates"
      lead="Stores that pay a commission on links. Every link is labeled and opens in a new tab."
      actions={<AddAffiliateLink />}
    >
      <LoadMore firstPage={page} noun="affiliates">
        {(affiliates) => (
          <>
            <AffiliateTable affiliates={affiliates} order={page.order} />
            <LinkSections
              links={affiliates.flatMap(({ links }) => links)}
              canAddProduct={affiliates.length > 0}
            />
          </>
        )}
      </LoadMore>
      <ClickSections byPage={byPage} byDay={byDay} />
      <AdminSection id="disclosures" title="Disclosures">
        <p className="mb-4 max-w-[70ch] text-small text-ink-soft">
          Shown with every affiliate link. Leave blank to use the default in gray.
        </p>
        <DisclosuresForm {...disclosures} refusal={actionData} />
      </AdminSection>
    </AdminPage>
  );
}
