import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { readSetting } from '#app/features/settings/settings.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { backupSettingsGroup } from '../backup-settings.server.ts';

/** A form, because a link could be followed by mistake or by a robot. */
export const action = staffRoute('manage the site', async (args) => {
  const { db, request, transaction, actor, now, backups } = args;
  const name = formText(await request.formData(), 'archive');
  const { destination } = await readSetting(db, backupSettingsGroup);
  const { archives } = await backups.list({ destination });
  const archive = archives.find((one) => one.archive === name)?.archive;
  if (archive === undefined) throw new AppError('not-found');
  const fileName = `backup-${archive}.zip`;
  await transaction(async (unit) => {
    const subject = { kind: 'file', id: null, name: fileName } as const;
    await recordAuditEntry(unit.db, { actor, action: 'file.export', subject }, now);
  });
  return new Response(backups.stream({ destination, archive }) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
