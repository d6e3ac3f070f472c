import type { DatabaseLocation } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';

// One of two processes that start at the same moment. Prints the names of the migrations it ran.
const location = JSON.parse(process.argv[2] ?? '') as DatabaseLocation;
const engine = openEngine(location);
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const ran = await engine.holdStartLock(() => migrate(engine));
process.stdout.write(`${JSON.stringify(ran)}\n`);
await engine.close();
process.stdin.destroy();
