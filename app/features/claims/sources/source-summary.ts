import type { SourceRecord } from './source-record.policy.ts';

/** A source in lists. */
export interface SourceSummary {
  id: number;
  path: string;
  name: string;
  url: string | undefined;
  description: string;
  isOfficial: boolean;
  record: SourceRecord;
}

export interface SourceDetails extends SourceSummary {
  otherNames: string[];
  /** On how many claims it only passed on what another source said first. */
  repeats: number;
}
