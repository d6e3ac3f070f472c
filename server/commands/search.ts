import { ALL_PAGES } from '#db/transaction.ts';
import { rebuildSearchIndex } from '#db/upkeep/rebuild-search-index.ts';
import { print } from '#server/console.ts';
import { type Command, UsageError } from './command.ts';
import { ProgressBar } from './transfer/progress-bar.ts';

const help = `npm run hub -- search rebuild

Empties the search index and fills it again from the texts. The site may run meanwhile; until it is
done, searches find only a part. Run it again after an interruption.`;

export const searchCommand: Command = {
  summary: 'fill the search index again',
  help,
  needs: 'current',
  run: async ({ engine, transaction }, [action, ...rest]) => {
    if (action !== 'rebuild' || rest.length > 0) throw new UsageError(help);
    const bar = new ProgressBar();
    let rows = 0;
    await rebuildSearchIndex(engine, (more) => {
      rows += more;
      bar.count(rows, 'texts');
    });
    await transaction(async ({ invalidate }) => invalidate(ALL_PAGES));
    bar.clear();
    print(`Indexed ${rows.toLocaleString('en-US')} texts.`);
  },
};
