import type { Generated } from 'kysely';

export type ImportKind =
  | 'wordpress'
  | 'ghost'
  | 'discourse'
  | 'phpbb'
  | 'xenforo'
  | 'vbulletin'
  | 'reddit'
  | 'discord';

export interface ImportOptions {
  /** Authors of articles become names in bylines, or members without a password. */
  authors: 'bylines' | 'members';
  /** Id of the news category of articles whose own category the site does not have. */
  category: string;
  /** Old site URL, for files whose images have none. */
  oldSite: string | null;
  /** Whether everyone could read what the file has, for programs whose files don't say. */
  wasPublic?: boolean;
}

/** Numbers of items by what happened to them, such as `{ articles: 12, known: 3 }`. */
export type ImportCounts = Record<string, number>;

/** An import of a file from another program. */
export interface ImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  /** Storage key of an uploaded file, until the import ends or its file cannot be read. */
  file_key: string | null;
  options_json: ImportOptions;
  /** An uploaded file is checked first: `checked` waits for someone to start the import. */
  status: 'checking' | 'checked' | 'waiting' | 'running' | 'finished' | 'failed';
  /** Size of the file, and how much of it is done. */
  bytes: number;
  done_bytes: Generated<number>;
  counts_json: ImportCounts;
  /** What it has added, in all of its attempts. Changes in the same transaction as the site. */
  written_json: Generated<ImportCounts>;
  /** Why it failed. */
  error: Generated<string | null>;
  created_by: number | null;
  created_at: Date;
  finished_at: Date | null;
}

/** After a check, what would become of an item; after an import, why it is missing or incomplete. */
export interface ImportReportLinesTable {
  id: Generated<number>;
  import_id: number;
  item: string;
  outcome: string;
  /** Skipped, incomplete or not as it was. Others are notes after an import. The page groups both by their outcome. */
  is_problem: boolean;
  /** Set for an item that a removal leaves, with the reason as its outcome. */
  removal_id: Generated<number | null>;
}

/** The removal of what an import added. It is checked first, like an import. */
export interface ImportRemovalsTable {
  id: Generated<number>;
  import_id: number;
  status: 'checking' | 'checked' | 'waiting' | 'running' | 'finished' | 'canceled' | 'failed';
  /** Where it goes on after an interruption: the number of a stage, and the last item of that stage. */
  stage: Generated<number>;
  before_id: Generated<number | null>;
  /** Number of items, and how many of them are done. */
  total: Generated<number>;
  done: Generated<number>;
  /** What goes, or has gone. Changes in the same transaction as the site. */
  counts_json: ImportCounts;
  /** What stays. */
  kept_json: ImportCounts;
  /** Why it failed, or who canceled it. */
  error: Generated<string | null>;
  created_by: number | null;
  created_at: Date;
  finished_at: Generated<Date | null>;
}

/** The outcome of importing an item, so that it is imported once. */
export interface ImportedItemsTable {
  id: Generated<number>;
  /** The program and the site, such as `wordpress:blog.example.org`. */
  source: string;
  kind:
    | 'article'
    | 'site-page'
    | 'comment'
    | 'thread'
    | 'post'
    | 'member'
    | 'image'
    | 'name'
    | 'poll'
    | 'vote'
    | 'attachment'
    | 'subscriber'
    | 'topic'
    | 'category';
  /** Its id there. That of a subscriber, a topic or a category of the board is the one here. */
  source_id: string;
  /** Its id here. 0 for a category of the board, whose id is a text. */
  target_id: number;
  /** The import that added it. Null for those that earlier versions added. */
  import_id: Generated<number | null>;
  /** The latest removal of that import that left it. */
  kept_by: Generated<number | null>;
  created_at: Date;
}

/** Someone in another program's file, whose posts here belong to a guest until a member claims them. */
export interface ImportedNamesTable {
  id: Generated<number>;
  /** As in `ImportedItemsTable`. */
  source: string;
  source_id: string;
  /** Here. */
  name: string;
  /** On the old site. Null if it is not known. */
  given_name: Generated<string | null>;
  /** Both names in lower case, on a line each. */
  search_key: Generated<string>;
  /** The guest. */
  actor_id: number;
  /** SHA-256 of the token in the link that lets a member claim the name. Null without a link. */
  link_hash: Generated<string | null>;
  link_expires_at: Generated<Date | null>;
  /** Null until a member claims it. */
  claimed_by: Generated<number | null>;
  claimed_at: Generated<Date | null>;
  created_at: Date;
}
