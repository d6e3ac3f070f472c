import { formatDate } from '#app/text/dates/dates.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { AffiliateLinks } from '../links/affiliate-links.server.ts';

export function ClickSections({ byPage, byDay }: Pick<AffiliateLinks, 'byPage' | 'byDay'>) {
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
          label="Clicks by page, last 30 days"
          rows={byPage}
          rowKey={({ page }) => page}
          columns={[
            {
              name: 'Page',
              isMain: true,
              cell: ({ page, name }) => (
                <>
                  {page.startsWith('/') ? <a href={page}>{name}</a> : page}
                  {name !== page && (
                    <span className="block text-note text-ink-faint wrap-anywhere">{page}</span>
                  )}
                </>
              ),
            },
            { name: 'Clicks', isNumber: true, isNamed: true, cell: ({ clicks }) => clicks },
          ]}
        />
      </AdminSection>
      <AdminSection id="clicks-by-day" title="Clicks by day">
        <DataTable
          label="Clicks by day, last 30 days"
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
