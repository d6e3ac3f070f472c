import type { ImportKind } from '#db/tables/imports.ts';

interface Program {
  name: string;
  /** The kind of file that it exports. */
  file: string;
}

/** The programs that files can come from, in the order of the form. */
export const programs: Record<ImportKind, Program> = {
  wordpress: { name: 'WordPress', file: 'XML' },
  ghost: { name: 'Ghost', file: 'JSON, or members as CSV' },
  discourse: { name: 'Discourse', file: 'JSON' },
  phpbb: {
    name: 'phpBB',
    file: 'MySQL dump or SQLite file, or a ZIP file of it and its attachments',
  },
  xenforo: { name: 'XenForo', file: 'CSV files of its tables in a ZIP file' },
  vbulletin: { name: 'vBulletin', file: 'CSV files of its tables in a ZIP file' },
  reddit: { name: 'Reddit', file: 'JSON of a listing, or several in a ZIP file' },
  discord: { name: 'Discord', file: 'JSON of DiscordChatExporter, or several in a ZIP file' },
};

export const importKinds = Object.keys(programs) as [ImportKind, ...ImportKind[]];
