import bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const MAX_REMEMBERED = 5_000;
const MAX_LENGTH = 500;
const BROWSERS = new Set([
  'Chrome',
  'Safari',
  'Firefox',
  'Edge',
  'Opera',
  'Samsung Internet',
  'Vivaldi',
]);
const DEVICES: Record<string, string> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' };

export interface UserAgent {
  isRobot: boolean;
  device: string;
  browser: string;
}

/** Describes user agents, and remembers the descriptions: parsing one takes longer than all else. */
export function userAgentReader(): (userAgent: string) => UserAgent {
  // A cache with `max` reserves the memory of all its entries.
  const remembered = new LRUCache<string, UserAgent>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  return (userAgent) => {
    const text = userAgent.slice(0, MAX_LENGTH);
    const known = remembered.get(text);
    if (known) return known;
    const described = parse(text);
    remembered.set(text, described);
    return described;
  };
}

function parse(text: string): UserAgent {
  if (text === '' || isbot(text)) return { isRobot: true, device: 'desktop', browser: 'Other' };
  const { browser, platform } = bowser.parse(text);
  const name = (browser.name ?? '')
    .replace(/^Microsoft /, '')
    .replace(/^Samsung.*/, 'Samsung Internet');
  return {
    isRobot: false,
    device: DEVICES[platform.type ?? ''] ?? 'desktop',
    browser: BROWSERS.has(name) ? name : 'Other',
  };
}
