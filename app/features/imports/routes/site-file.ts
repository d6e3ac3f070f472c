import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { reportExport } from '../export/report-export.server.ts';

/** A form, because a link could be followed by mistake or by a robot. */
export const action = staffRoute('manage the site', async (args) => {
  const { request, transaction, actor, now, exportSite, getTimeZone } = args;
  const form = await request.formData();
  const includesPasswords = form.get('includesPasswords') === 'on';
  const fileName = `site-${toLocalDay(now, await getTimeZone())}.zip`;
  await transaction(async ({ db }) => {
    const subject = { kind: 'file', id: null, name: fileName } as const;
    const entry = { actor, action: 'file.export', subject } as const;
    await recordAuditEntry(db, { ...entry, after: { includesPasswords } }, now);
  });
  const report = reportExport(args, form.get('exportId'));
  return new Response(exportSite({ includesPasswords, report }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
