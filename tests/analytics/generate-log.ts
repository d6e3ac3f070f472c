import { createRandom } from '#sample/generate/random.ts';

const MINUTE = 60_000;
const paths = ['/', '/news', '/media', '/stories', '/community', '/message-board', '/events'];
const referrers = [
  '',
  'https://www.google.com/',
  'https://old.reddit.com/r/games',
  'https://example.org/a',
];
const networks = ['8.8.8.8', '46.4.84.25', '81.2.69.142', '133.242.0.3', '2001:4860:4860::8888'];
const userAgents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
];

export interface LogEntry {
  at: number;
  kind: 'view' | 'leave';
  view: string;
  network: string;
  userAgent: string;
  path: string;
  referrer: string;
  milliseconds: number;
  depth: number;
}

/** A log of visitors who come and go, with pauses around the half hour that ends a visit. */
export function generateLog(seed: string, from: Date, until: Date): LogEntry[] {
  const random = createRandom(seed);
  const entries: LogEntry[] = [];
  for (const network of networks) {
    for (const userAgent of userAgents) {
      let at = from.getTime() + random.integer(0, 300) * MINUTE;
      while (at < until.getTime()) {
        const view = `${entries.length}-${random.integer(0, 999_999)}`;
        const visitor = { network, userAgent, view, referrer: random.pick(referrers) };
        const page = { ...visitor, path: random.pick(paths), milliseconds: 0, depth: 0 };
        entries.push({ ...page, at, kind: 'view' });
        const stay = random.integer(1, 12) * MINUTE;
        if (random.chance(0.7)) {
          const milliseconds = stay - random.integer(0, 900);
          const depth = random.integer(0, 100);
          entries.push({ ...page, at: at + stay, kind: 'leave', milliseconds, depth });
        }
        const pauses = [1, 10, 29, 31, 45, 200, 400];
        at += stay + random.pick(pauses) * MINUTE;
      }
    }
  }
  return entries.sort((a, b) => a.at - b.at);
}
