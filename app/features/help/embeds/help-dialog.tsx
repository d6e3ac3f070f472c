import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { HelpArticle } from '../components/help-article.tsx';
import { HELP_PATH, helpPath } from '../help-areas.ts';
import type { HelpView } from '../help-text.ts';

/** The page of help in a dialog, so that nothing typed is lost. Lazy-loaded. */
export function HelpDialog({ to, close }: DialogBodyProps) {
  const { load, data } = useFetcher<HelpView>();
  useEffect(() => void load(to), [load, to]);
  if (!data) return <p role="status">Loading…</p>;
  return (
    <div className="help-dialog">
      <HelpArticle text={data.text} Heading="h3" onLeave={close} />
      <p className="help-more">
        <Link to={HELP_PATH} onClick={close} className="admin-quiet-link">
          All help
        </Link>
        <Link to={helpPath('shortcuts')} onClick={close} className="admin-quiet-link">
          Keyboard shortcuts
        </Link>
      </p>
    </div>
  );
}
