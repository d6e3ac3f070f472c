import type { TrafficSource } from './beacon.ts';

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu|kagi|search\.brave|mojeek|swisscows)\.[a-z.]+$/;
const SOCIAL =
  /(^|\.)(facebook|instagram|reddit|twitter|x|t|bsky|mastodon|threads|tiktok|youtube|youtu|discord|discordapp|linkedin|lnkd|pinterest|tumblr|lemmy|vk|twitch|telegram|whatsapp)\.[a-z.]+$/;
const EMAIL = /^(mail|webmail|outlook)\.|(^|\.)(gmail|proton)\.[a-z]+$/;
const MAX_LENGTH = 100;

export interface Origin {
  source: TrafficSource;
  host: string;
  campaign: string;
}

/** Where a visit came from. UTM parameters say more than the referrer. */
export function findOrigin(referrer: string, query: URLSearchParams, ownHost: string): Origin {
  const host = getHost(referrer, ownHost);
  const [source, medium, name] = ['utm_source', 'utm_medium', 'utm_campaign'].map((param) =>
    (query.get(param) ?? '').trim().toLowerCase().slice(0, MAX_LENGTH),
  );
  const campaign = [source, medium, name].filter(Boolean).join(' / ');
  return { source: getSource(host, medium ?? '', Boolean(source)), host, campaign };
}

function getHost(referrer: string, ownHost: string): string {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return '';
  const { host } = new URL(referrer);
  return host === ownHost ? '' : host.replace(/^www\./, '').slice(0, MAX_LENGTH);
}

function getSource(host: string, medium: string, hasCampaign: boolean): TrafficSource {
  if (/^e-?mail$|^newsletter$/.test(medium) || EMAIL.test(host)) return 'email';
  if (/^social/.test(medium) || SOCIAL.test(host)) return 'social';
  if (SEARCH.test(host)) return 'search';
  return host || hasCampaign ? 'referral' : 'direct';
}
