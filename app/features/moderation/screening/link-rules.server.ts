import { listHosts } from '#app/text/post/list-hosts.server.ts';
import type { LinkRules, Verdict } from './draft.ts';

const actions = ['hold', 'refuse', 'allow'] as const;

type LinkAction = (typeof actions)[number];

/** By domain, in lowercase Punycode. */
type ActionsByDomain = Map<string, LinkAction>;

const MAX_NAMED_LENGTH = 60;
/** With at least two labels, each as long as the DNS allows. */
const DOMAIN = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/;

/** Returns what is wrong with the first rule that can’t be read, or undefined. */
export function findLinkRulesProblem(list: string): string | undefined {
  const known: ActionsByDomain = new Map();
  for (const line of listLines(list)) {
    const named = `“${line.slice(0, MAX_NAMED_LENGTH)}”`;
    const rule = parseRule(line);
    if (!rule) {
      return `${named} isn’t a rule. Write a domain, then hold, refuse or allow, such as “bit.ly hold”.`;
    }
    const [domain, action] = rule;
    const earlier = known.get(domain);
    if (earlier && earlier !== action) return `${domain} has two rules. Keep one.`;
    known.set(domain, action);
  }
  return undefined;
}

let compiled: { list: string; rules: LinkRules } | undefined;

/** Compiles the list only when it changes, not for every post. */
export function compileLinkRules(list: string): LinkRules {
  if (compiled?.list === list) return compiled.rules;
  const known: ActionsByDomain = new Map();
  for (const line of listLines(list)) {
    const rule = parseRule(line);
    if (rule) known.set(...rule);
  }
  const rules = {
    screen: (text: string) => screenHosts(listHosts(text), known),
    isAllowed: (url: string) => {
      const host = URL.parse(/^www\./i.test(url) ? `https://${url}` : url)?.hostname;
      return host !== undefined && findRule(host, known)?.action === 'allow';
    },
  };
  compiled = { list, rules };
  return rules;
}

function screenHosts(hosts: readonly string[], known: ActionsByDomain): Verdict | undefined {
  const found = hosts.flatMap((host) => findRule(host, known) ?? []);
  const refused = found.find(({ action }) => action === 'refuse');
  const phase = 'linked-domains';
  if (refused) {
    const message = `Links to ${refused.domain} aren’t allowed here. Remove them.`;
    return { kind: 'reject', phase, message };
  }
  const held = found.find(({ action }) => action === 'hold');
  return held && { kind: 'hold', phase, explanation: `Links to ${held.domain} must be approved.` };
}

/** The rule of the longest domain that the host belongs to. */
function findRule(
  host: string,
  known: ActionsByDomain,
): { domain: string; action: LinkAction } | undefined {
  for (let domain = host; domain !== ''; domain = domain.replace(/^[^.]*\.?/, '')) {
    const action = known.get(domain);
    if (action) return { domain, action };
  }
  return undefined;
}

function listLines(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function parseRule(line: string): [string, LinkAction] | undefined {
  const [typed, name, ...rest] = line.toLowerCase().split(/\s+/);
  const action = actions.find((known) => known === name);
  if (!typed || !action || rest.length > 0) return undefined;
  const url = URL.parse(`https://${typed.replace(/^https?:\/\//, '').replace(/^\*\./, '')}`);
  if (!url || !DOMAIN.test(url.hostname) || url.username || url.port) return undefined;
  if (url.pathname !== '/' || url.search || url.hash) return undefined;
  return [url.hostname.replace(/^www\./, ''), action];
}
