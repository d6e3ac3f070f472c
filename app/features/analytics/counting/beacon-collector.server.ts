import { createHash } from 'node:crypto';
import type { ReachedGoal } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { FindCountry } from '#platform/visitors/country.ts';
import type { UserAgent } from '#platform/visitors/user-agent.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import type { Beacon, ExclusionReason } from './beacon.ts';
import { BeaconBuffer } from './beacon-buffer.server.ts';
import { countBatches } from './counting.queries.server.ts';
import { type LocalTime, localTimes } from './local-day.ts';
import { readBeacon, type SentBeacon } from './read-beacon.ts';
import { findOrigin } from './traffic-source.ts';
import { VisitorSalt } from './visitor-salt.server.ts';

const HASH_LENGTH = 22;
const MAX_SEARCH_LENGTH = 60;
/** A reader sends a few a minute. */
const MAX_BEACONS_PER_MINUTE = 120;
/** Of one network, whatever its browsers call themselves: more than a classroom that reads together. */
const MAX_GOALS_PER_MINUTE = 60;

export interface CollectorDeps {
  db: Database;
  transaction: RunTransaction;
  now: () => Date;
  /** The public host of the site. */
  host: string;
  /** The canonical path of a page that is counted. */
  findPage: (path: string) => Promise<string | undefined>;
  findCountry: FindCountry;
  readUserAgent: (text: string) => UserAgent;
}

/** The request that sent a beacon. Neither network nor user agent is stored. */
export interface Sender {
  network: string;
  userAgent: string;
  /** The request asks not to be tracked. */
  isPrivate: boolean;
  isPrefetch: boolean;
}

/** Receives beacons and what the server records itself, and writes them in batches. */
export class BeaconCollector {
  readonly #deps: CollectorDeps;
  readonly #salt: VisitorSalt;
  readonly #buffer: BeaconBuffer;
  #localTime: Promise<(at: number) => LocalTime> | undefined;
  readonly #sent = { minute: 0, bySender: new Map<string, number>() };

  constructor(deps: CollectorDeps) {
    this.#deps = deps;
    this.#salt = new VisitorSalt(deps.transaction);
    this.#buffer = new BeaconBuffer(deps.transaction, deps.now);
  }

  /** Reads the time zone again. */
  reloadSettings(): void {
    this.#localTime = undefined;
  }

  /** Returns false if the body is not a beacon. */
  async receive(body: string, sender: Sender): Promise<boolean> {
    const sent = readBeacon(body);
    if (!sent) return false;
    const at = this.#deps.now().getTime();
    const time = (await this.#localTimes())(at);
    const reason = this.#findReason(sent, sender);
    if (reason) this.#buffer.add({ kind: 'excluded', day: time.day, reason });
    else if (!('x' in sent)) await this.#count(sent, sender, { at, ...time });
    return true;
  }

  /**
   * Records a goal that this request has reached, without a visitor who asks not to be tracked. Returns
   * false if it came from a robot, or its network has reached too many.
   */
  async recordGoal(goal: ReachedGoal, sender: Sender): Promise<boolean> {
    const at = this.#deps.now().getTime();
    const userAgent = this.#deps.readUserAgent(sender.userAgent);
    if (userAgent.isRobot || sender.isPrefetch) return false;
    if (this.#countSent(`goals ${sender.network}`, at) >= MAX_GOALS_PER_MINUTE) return false;
    if (sender.isPrivate) return true;
    const time = (await this.#localTimes())(at);
    const visitor = this.#hash(await this.#salt.get(time.day), sender);
    const page = (await this.#deps.findPage(goal.page ?? '')) ?? '';
    const traits = this.#traits(userAgent, sender);
    const { link = '' } = goal;
    this.#buffer.add({
      kind: 'goal',
      goal: goal.goal,
      link,
      page,
      at,
      visitor,
      ...time,
      ...traits,
    });
    return true;
  }

  /** Writes what has been received. */
  flush(): Promise<void> {
    return this.#buffer.flush();
  }

  /** Batches that are written but not counted yet. */
  countWaiting(): Promise<number> {
    return countBatches(this.#deps.db);
  }

  /** Beacons received since the last call. */
  takeLoad(): number {
    return this.#buffer.takeLoad();
  }

  #localTimes(): Promise<(at: number) => LocalTime> {
    this.#localTime ??= getAnalyticsSettings(this.#deps.db).then(
      ({ timeZone }) => localTimes(timeZone),
      (error) => {
        this.#localTime = undefined;
        throw error;
      },
    );
    return this.#localTime;
  }

  #findReason(sent: SentBeacon, sender: Sender): ExclusionReason | undefined {
    if (sender.isPrivate) return 'u' in sent || 'x' in sent ? 'privacy' : undefined;
    if ('x' in sent) return sent.x;
    // Reasons count views. Other beacons of excluded requests belong to no counted view.
    if (!('u' in sent)) return undefined;
    if (sender.isPrefetch) return 'prefetch';
    return this.#deps.readUserAgent(sender.userAgent).isRobot ? 'robot' : undefined;
  }

  async #count(
    sent: Exclude<SentBeacon, { x: unknown }>,
    sender: Sender,
    time: LocalTime & { at: number },
  ): Promise<void> {
    const visitor = this.#hash(await this.#salt.get(time.day), sender);
    const sentBefore = this.#countSent(visitor, time.at);
    if (sentBefore >= MAX_BEACONS_PER_MINUTE) {
      if ('u' in sent) this.#buffer.add({ kind: 'excluded', day: time.day, reason: 'flood' });
      return;
    }
    const beacon = await this.#toBeacon(sent, sender, { ...time, visitor });
    if (beacon) this.#buffer.add(beacon);
  }

  async #toBeacon(
    sent: Exclude<SentBeacon, { x: unknown }>,
    sender: Sender,
    common: LocalTime & { at: number; visitor: string },
  ): Promise<Beacon | undefined> {
    const view = sent.i;
    if ('h' in sent) {
      const isSponsored = /\bsponsored\b/.test(sent.a);
      return { ...common, kind: 'click', view, url: sent.h, isSponsored };
    }
    if ('s' in sent) {
      const depth = Math.min(100, Math.max(0, Math.floor(sent.m ?? 0)));
      const seconds = Math.floor(sent.s / 1000);
      return { ...common, kind: 'leave', view, seconds, depth, hasNoResults: sent.z };
    }
    const url = new URL(sent.u);
    const path = await this.#deps.findPage(url.pathname);
    if (!path) return undefined;
    const search =
      path === '/search'
        ? (url.searchParams.get('q') ?? '').trim().toLowerCase().slice(0, MAX_SEARCH_LENGTH)
        : undefined;
    const traits = this.#traits(this.#deps.readUserAgent(sender.userAgent), sender);
    const origin = findOrigin(sent.r, url.searchParams, this.#deps.host);
    return { ...common, ...traits, ...origin, kind: 'view', view, path, search };
  }

  #traits({ device, browser }: UserAgent, { network }: Sender) {
    return { device, browser, country: this.#deps.findCountry(network) };
  }

  #hash(salt: string, { network, userAgent }: Sender): string {
    return createHash('sha256')
      .update(`${salt}\n${this.#deps.host}\n${network}\n${userAgent}`)
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }

  /** Beacons, or goals, that this sender has sent in this minute before. */
  #countSent(sender: string, at: number): number {
    const minute = Math.floor(at / 60_000);
    if (minute !== this.#sent.minute) {
      this.#sent.minute = minute;
      this.#sent.bySender.clear();
    }
    const before = this.#sent.bySender.get(sender) ?? 0;
    this.#sent.bySender.set(sender, before + 1);
    return before;
  }
}
