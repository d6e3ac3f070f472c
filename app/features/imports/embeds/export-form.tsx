import { useState } from 'react';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { type ExportProgress, exportTopic } from '../export/export-progress.ts';

interface ExportFormProps {
  exportId: string;
  liveCursor: number;
}

/** Browsers can't show the progress of a download without a known size, so the page does. */
export function ExportForm({ exportId, liveCursor }: ExportFormProps) {
  // The page may load its data again while the export runs.
  const [id] = useState(exportId);
  const [progress, setProgress] = useState<ExportProgress>();
  useLive<ExportProgress & { topic: string }>({
    topics: [exportTopic(id)],
    after: liveCursor,
    onEvent: setProgress,
    // The next event says how far it is.
    onReset: () => {},
  });
  return (
    <form
      method="post"
      action="/admin/settings/import-export/site.zip"
      className="grid max-w-[34rem] gap-4"
    >
      <p className="text-ink-soft">
        The whole site in one ZIP file: all data as JSON lines, articles as Markdown, images and
        videos. Sessions and two-factor keys are left out. The file contains email addresses, so
        keep it safe.
      </p>
      <AdminCheckbox
        id="includes-passwords"
        name="includesPasswords"
        label="Include password hashes"
        hint="If you leave them out, members will need to reset their passwords."
        defaultChecked={false}
      />
      <input type="hidden" name="exportId" value={id} />
      <div>
        <AdminSubmit label="Download the site" />
      </div>
      <div role="status" className="grid gap-2">
        {progress && <Progress progress={progress} />}
      </div>
    </form>
  );
}

function Progress({ progress: { entries, status } }: { progress: ExportProgress }) {
  const written = countNoun(entries, 'table or file', 'tables and files');
  if (status === 'failed') {
    return <p>The export failed after {written}. The downloaded file is incomplete: try again.</p>;
  }
  if (status === 'finished') return <p>Exported {written}.</p>;
  return (
    <>
      <p>Exporting: {written} so far</p>
      <progress aria-label="Exporting" className="w-full" />
    </>
  );
}
