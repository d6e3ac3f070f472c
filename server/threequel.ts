import { print } from './console.ts';

// The program of an installed package: `start` serves the site, everything else is a command.
const [name, ...args] = process.argv.slice(2);

if (name !== 'start') {
  await import('./hub.ts');
} else if (args.length === 0) {
  await import('./main.ts');
} else {
  print(
    'threequel start\n\nServes the site until it is stopped. Its settings are environment variables.',
  );
  if (args[0] !== '--help') process.exitCode = 2;
}
