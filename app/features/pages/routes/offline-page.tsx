import { sharedPage } from '#app/http/shared-page.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';

export const handle = sharedPage();

export const meta = noindexPage('No connection');

/** The browser's worker keeps this page, and replaces the item of its list with what it has kept. */
export default function OfflinePage() {
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead
        title="No connection"
        lead="The page you asked for needs one. This device has kept the articles you read last:"
        hasLine
      />
      <ul className="page-text pt-10">
        <li data-kept="">None so far</li>
      </ul>
    </div>
  );
}
