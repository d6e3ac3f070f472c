export interface Violation {
  rule: string;
  requirement: string;
  /** The file or import that breaks the rule. */
  where: string;
}
