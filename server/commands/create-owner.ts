import { migrate } from '#db/migrate.ts';
import { makeOwnerLink } from '#server/owner-link.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { say } from '#server/say.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- create-owner

Prints a link that makes an account with the role of admin for whoever opens it. It works once,
within a day, and ends the link printed before. On a site that has admins it makes another one.`;

export const createOwnerCommand: Command = {
  summary: 'print a link that makes an admin’s account',
  help,
  run: async (platform, words) => {
    if (words.length > 0) throw new UsageError(help);
    await platform.engine.holdStartLock(() => migrate(platform.engine));
    say('This link makes an admin’s account, once, within a day:');
    say(`  ${await makeOwnerLink(platform, await loadBuiltApp())}`);
  },
};
