import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';

/** A form, because a link could be followed by mistake or by a robot. */
export const action = staffRoute('manage the site', async (args) => {
  const { request, transaction, actor, now, exportSite, getTimeZone } = args;
  const includesPasswords = (await request.formData()).get('includesPasswords') === 'on';
  const fileName = `site-${toLocalDay(now, await getTimeZone())}.zip`;
  await transaction(async ({ db }) => {
    const subject = { kind: 'file', id: null, name: fileName } as const;
    const entry = { actor, action: 'file.export', subject } as const;
    await recordAuditEntry(db, { ...entry, after: { includesPasswords } }, now);
  });
  return new Response(exportSite({ includesPasswords }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
