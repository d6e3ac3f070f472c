import { print } from '#server/console.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import { createOwnerLink } from '#server/owner-link.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- create-owner

Prints a link that creates an admin account for the person who opens it. The link works once,
expires after 24 hours, and replaces any link printed before. It also works on a site that already
has admins.`;

export const createOwnerCommand: Command = {
  summary: 'print a link that creates an admin account',
  help,
  needs: 'target',
  run: async (platform, args) => {
    if (args.length > 0) throw new UsageError(help);
    await platform.engine.holdStartLock(() => migrateSite(platform));
    print('Create an admin account with this link (valid once, for 24 hours):');
    print(`  ${await createOwnerLink(platform, await loadBuiltApp())}`);
  },
};
