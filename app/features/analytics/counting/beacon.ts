/** Why something was not counted. */
export const exclusionReasons = ['robot', 'prefetch', 'staff', 'privacy', 'flood'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const goals = ['sign-up', 'subscription', 'affiliate'] as const;
export type Goal = (typeof goals)[number];

export type TrafficSource = 'direct' | 'search' | 'social' | 'referral' | 'email';

interface VisitorBeacon {
  /** When it was received, in milliseconds since 1970. */
  at: number;
  /** In the site's time zone. */
  day: string;
  hour: number;
  /** Hash of the visitor under the day's salt. */
  visitor: string;
}

/** Derived from the request. All beacons of a visitor have the same traits. */
export interface VisitorTraits {
  device: string;
  browser: string;
  country: string;
}

export interface ViewBeacon extends VisitorBeacon, VisitorTraits {
  kind: 'view';
  /** Chosen by the page and forgotten when it closes. */
  view: string;
  path: string;
  source: TrafficSource;
  /** Host of the referring site, or empty. */
  host: string;
  /** `source / medium / campaign` from the UTM parameters, or empty. */
  campaign: string;
  /** The query on the search page. */
  search?: string | undefined;
}

/** Sent each time a page is hidden or left, with totals since it was opened. */
export interface LeaveBeacon extends VisitorBeacon {
  kind: 'leave';
  view: string;
  seconds: number;
  /** Percent of the page that was scrolled into view. */
  depth: number;
  hasNoResults: boolean;
}

export interface ClickBeacon extends VisitorBeacon {
  kind: 'click';
  view: string;
  url: string;
  isSponsored: boolean;
}

/** Recorded by the server when something succeeded. */
export interface GoalBeacon extends VisitorBeacon, VisitorTraits {
  kind: 'goal';
  goal: Goal;
  /** For a click on a product link: `{affiliate id}:product:{slug}`. */
  link: string;
  /** The page with the link. */
  page: string;
}

export interface ExcludedBeacon {
  kind: 'excluded';
  day: string;
  reason: ExclusionReason;
}

export type CountedBeacon = ViewBeacon | LeaveBeacon | ClickBeacon | GoalBeacon;
export type Beacon = CountedBeacon | ExcludedBeacon;
