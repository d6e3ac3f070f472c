import { type ComponentType, use, useState } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { IsPreview } from '#app/ui/site-contexts.ts';
import type { ReportDialogProps } from '../reports/report-dialog.tsx';
import type { ReportableKind } from '../reports/reports.schema.ts';

interface ReportLinkProps {
  kind: ReportableKind;
  id: number;
  /** The public page of what is reported. */
  path: string;
}

/** Leads to a form; with scripts, the form opens in a dialog. Not in previews: only what is public can be reported. */
export function ReportLink({ kind, id, path }: ReportLinkProps) {
  const isPreview = use(IsPreview);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const to = `/report/${kind}/${id}`;
  const openDialog = async () => {
    const { ReportDialog } = await import('../reports/report-dialog.tsx');
    setDialog(() => ReportDialog);
  };
  if (isPreview) return null;
  return (
    <>
      <Link
        to={to}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void openDialog();
        }}
        className="type-label inline-flex min-h-11 items-center text-ink-faint hover:text-ink"
      >
        Report
      </Link>
      {Dialog && <Dialog to={to} about={path} onClosed={() => setDialog(undefined)} />}
    </>
  );
}
