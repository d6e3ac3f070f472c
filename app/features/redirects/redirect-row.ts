/** As the form and the list call the answers. */
export const redirectKinds = { moved: 'Moved (301)', gone: 'Gone (410)' } as const;

export type RedirectKind = keyof typeof redirectKinds;

export const redirectSources = {
  staff: 'Staff',
  csv: 'CSV file',
  import: 'Import',
  site: 'Changed URL',
} as const;

export type RedirectSource = keyof typeof redirectSources;

/** A row of the admin's list. */
export interface AdminRedirect {
  id: number;
  from: string;
  /** Undefined if the page is gone. */
  target: string | undefined;
  source: RedirectSource;
  hits: number;
  /** Undefined if it has never been used. */
  lastUsedAt: string | undefined;
  addedAt: string;
}
