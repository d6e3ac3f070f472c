import { staffAction } from '#app/features/identity/identity.server.ts';
import { recordExport } from '../start-import.server.ts';

/** A form, because a link could be followed by mistake or by a robot. */
export const action = staffAction('manage the site', async (args) => {
  const { request, now, exportSite } = args;
  const includesPasswords = (await request.formData()).get('includesPasswords') === 'on';
  const fileName = `site-${now.toISOString().slice(0, 10)}.zip`;
  await recordExport(args, fileName, includesPasswords);
  return new Response(exportSite({ includesPasswords }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
