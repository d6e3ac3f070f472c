import { Form, Link, useNavigation } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { sponsoredAttributes, sponsoredLabel } from '#app/text/links/sponsored-link.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Sparkline } from '#app/ui/admin/time-chart/sparkline.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { productLinkPath, productPath } from '../affiliates-paths.ts';
import type { AffiliateLink, LinkHealth } from '../links/affiliate-links.server.ts';

const preview: Column<AffiliateLink> = {
  name: 'Preview',
  isNamed: true,
  cell: ({ label, url, isActive, kind }) => {
    if (!url) return 'Invalid store URL';
    if (!isActive && kind === 'Keyword') return 'Not linked while inactive';
    return (
      <>
        <a href={url} {...sponsoredAttributes} className="underline underline-offset-4">
          {label}
        </a>{' '}
        <small className="sponsored-label">({sponsoredLabel})</small>
        <span className="block text-note wrap-anywhere text-ink-faint">
          {url.replace(/^https?:\/\//, '')}
        </span>
      </>
    );
  },
};

const health: Column<AffiliateLink> = {
  name: 'Target',
  cell: (link) => <Health link={link} />,
};

const clicks: Column<AffiliateLink> = {
  name: 'Clicks, 30 days',
  isNumber: true,
  isNamed: true,
  cell: ({ label, clicks: byDay }) => (
    <span className="inline-flex items-baseline gap-3">
      <Sparkline name={`Clicks on ${label}`} values={byDay} className="h-5 w-24" />
      <span className="min-w-6">{formatNumber(byDay.reduce((sum, count) => sum + count, 0))}</span>
    </span>
  ),
};

const healthBadges = {
  working: { tone: 'good', label: 'Working' },
  redirecting: { tone: 'good', label: 'Redirects' },
  broken: { tone: 'bad', label: 'Not working' },
} as const;

function Health({ link: { url, isActive, health: found } }: { link: AffiliateLink }) {
  if (!url || !isActive) return null;
  if (!found) return <StatusBadge tone="waiting">Not checked yet</StatusBadge>;
  if (found.status === 'sample')
    return <StatusBadge tone="quiet">Sample, never checked</StatusBadge>;
  const { tone, label } = healthBadges[found.status];
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className="block text-note wrap-anywhere text-ink-soft">
        <HealthDetail health={found} />
        <Timestamp at={found.checkedAt} />
      </span>
    </>
  );
}

function HealthDetail({ health: found }: { health: Exclude<LinkHealth, { status: 'sample' }> }) {
  if (found.problem) return `${found.problem} `;
  if (found.finalUrl) return `To ${found.finalUrl.replace(/^https?:\/\//, '')} `;
  return null;
}

interface LinkSectionsProps {
  links: readonly AffiliateLink[];
  canAddProduct: boolean;
}

/** Product and keyword links as readers see them, with the state of their targets. */
export function LinkSections({ links, canAddProduct }: LinkSectionsProps) {
  const products = links.filter(({ kind }) => kind === 'Product');
  const keywords = links.filter(({ kind }) => kind === 'Keyword');
  const isChecking = useNavigation().formData?.get('intent') === 'check';
  return (
    <>
      <AdminSection id="products" title="Products">
        <Products products={products} />
        {canAddProduct && (
          <div className="mt-3">
            <AdminLink to={productPath('new')}>Add product</AdminLink>
          </div>
        )}
      </AdminSection>
      <AdminSection id="keywords" title="Keywords">
        {keywords.length > 0 ? (
          <DataTable
            label="Links by keyword"
            rows={keywords}
            rowKey={({ affiliate, label }) => `${affiliate} ${label}`}
            columns={[
              { name: 'Keyword', isMain: true, cell: ({ label }) => label },
              { name: 'Affiliate', cell: ({ affiliate }) => affiliate },
              preview,
              health,
              clicks,
            ]}
          />
        ) : (
          <EmptyState title="No keywords">
            Add keywords to an affiliate to link them in articles and stories.
          </EmptyState>
        )}
      </AdminSection>
      {links.length > 0 && (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <AdminSubmit
            label="Check links"
            isPending={isChecking}
            variant="outlined"
            name="intent"
            value="check"
          />
          <p className="text-note text-ink-faint">
            Opens the target of every active link. We also do this every night.
          </p>
        </Form>
      )}
    </>
  );
}

function Products({ products }: { products: readonly AffiliateLink[] }) {
  if (products.length === 0) {
    return (
      <EmptyState title="No products">
        Each product gets a URL on this site that counts clicks and redirects to the store.
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Products"
      rows={products}
      rowKey={({ product }) => product?.id ?? 0}
      columns={[
        {
          name: 'Product',
          isMain: true,
          cell: ({ label, product }) => (
            <>
              {label}
              <span className="block text-note wrap-anywhere text-ink-faint">
                {productLinkPath(product?.slug ?? '')}
              </span>
            </>
          ),
        },
        { name: 'Affiliate', cell: ({ affiliate }) => affiliate },
        preview,
        health,
        clicks,
        {
          name: 'All clicks',
          isNumber: true,
          isNamed: true,
          cell: ({ product }) => product?.clicks ?? 0,
        },
        {
          name: 'Actions',
          isActions: true,
          cell: ({ label, product }) =>
            product && (
              <Link
                to={productPath(product.id)}
                aria-label={`Edit: ${label}`}
                className="admin-quiet-link"
              >
                Edit
              </Link>
            ),
        },
      ]}
    />
  );
}
