import { Form, useNavigation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { listAdminAffiliates } from '../affiliates-admin.server.ts';
import { AffiliateDialogLink } from '../embeds/affiliate-dialog-link.tsx';
import { AffiliateTable } from '../embeds/affiliate-table.tsx';
import { type AffiliateLinks, getAffiliateLinks } from '../links/affiliate-links.server.ts';
import { type CheckedLink, checkLinks } from '../links/check-links.server.ts';
import type { Route } from './+types/affiliates-page.ts';

export const loader = staffLoader('manage affiliates', async ({ db, now }) => ({
  affiliates: await listAdminAffiliates(db),
  ...(await getAffiliateLinks(db, now)),
}));

/** Checks where the links lead. */
export const action = staffAction('manage affiliates', async ({ db, now, fetchWeb, request }) => {
  const form = await request.formData();
  if (form.get('intent') !== 'check') throw new AppError('not-found');
  const { links } = await getAffiliateLinks(db, now);
  return { checked: await checkLinks(fetchWeb, links) };
});

export default function AffiliatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { affiliates, links, byPage, byDay } = loaderData;
  const isChecking = useNavigation().state === 'submitting';
  return (
    <AdminPage
      title="Affiliates"
      lead="Stores that pay a commission on links. Every link is marked next to it and opens in a new tab."
      actions={<AffiliateDialogLink id="new" label="Add Affiliate" className="admin-button" />}
    >
      <AffiliateTable affiliates={affiliates} />
      <LinksSection links={links} />
      <ClicksSections byPage={byPage} byDay={byDay} />
      <AdminSection id="link-check" title="Link check">
        <p className="mb-3 text-small text-ink-soft">
          Opens the target of each active link and reports those that don’t work.
        </p>
        <Form method="post">
          <AdminSubmit
            label="Check links"
            pendingLabel="Checking…"
            isPending={isChecking}
            variant="outlined"
            name="intent"
            value="check"
          />
        </Form>
        {actionData && <CheckResult checked={actionData.checked} />}
      </AdminSection>
    </AdminPage>
  );
}

function LinksSection({ links }: Pick<AffiliateLinks, 'links'>) {
  return (
    <AdminSection id="links" title="Links">
      <DataTable
        label="Links by keyword and product"
        rows={links}
        rowKey={({ affiliate, kind, label }) => `${affiliate} ${kind} ${label}`}
        columns={[
          { name: 'Keyword or product', isMain: true, cell: ({ label }) => label },
          { name: 'Kind', cell: ({ kind }) => kind },
          { name: 'Affiliate', cell: ({ affiliate }) => affiliate },
          {
            name: 'Preview',
            isNamed: true,
            cell: ({ url, isActive, kind }) => {
              if (!url) return 'No valid store address';
              if (!isActive && kind === 'Keyword') return 'Not linked while inactive';
              return (
                <a
                  href={url}
                  target="_blank"
                  rel="sponsored nofollow noopener"
                  className="wrap-anywhere"
                >
                  {url.replace(/^https?:\/\//, '')}
                </a>
              );
            },
          },
          {
            name: 'Clicks, 30 days',
            isNumber: true,
            isNamed: true,
            cell: ({ clicks }) => clicks,
          },
        ]}
      />
    </AdminSection>
  );
}

function ClicksSections({ byPage, byDay }: Pick<AffiliateLinks, 'byPage' | 'byDay'>) {
  if (byPage.length === 0) {
    return (
      <AdminSection id="clicks" title="Clicks">
        <p className="text-small text-ink-soft">
          No clicks in the last 30 days. They appear here within seconds.
        </p>
      </AdminSection>
    );
  }
  return (
    <div className="mt-8 grid items-start gap-x-12 md:grid-cols-2 md:[&>section]:mt-0">
      <AdminSection id="clicks-by-page" title="Clicks by page">
        <DataTable
          label="Clicks of the last 30 days by page"
          rows={byPage}
          rowKey={({ page }) => page}
          columns={[
            { name: 'Page', isMain: true, cell: ({ page }) => page },
            { name: 'Clicks', isNumber: true, isNamed: true, cell: ({ clicks }) => clicks },
          ]}
        />
      </AdminSection>
      <AdminSection id="clicks-by-day" title="Clicks by day">
        <DataTable
          label="Clicks of the last 30 days by day"
          rows={[...byDay].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { name: 'Day', isMain: true, cell: ({ day }) => formatDate(`${day}T00:00:00Z`) },
            { name: 'Clicks', isNumber: true, isNamed: true, cell: ({ clicks }) => clicks },
          ]}
        />
      </AdminSection>
    </div>
  );
}

function CheckResult({ checked }: { checked: readonly CheckedLink[] }) {
  const broken = checked.filter(({ isWorking }) => !isWorking);
  return (
    <div role="status" className="mt-4 text-small">
      <p>
        {broken.length === 0
          ? `All ${checked.length} links work.`
          : `${broken.length} of ${checked.length} links don’t work:`}
      </p>
      <ul className="mt-2 grid gap-2">
        {broken.map(({ label, url, problem }) => (
          <li key={url} className="wrap-anywhere">
            <strong>{label}</strong>: {problem} <span className="text-ink-faint">{url}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
