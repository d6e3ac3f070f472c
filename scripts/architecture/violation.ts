export interface Violation {
  rule: string;
  demand: string;
  /** The file, or the import: what breaks the rule. */
  where: string;
}
