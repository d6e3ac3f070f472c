import type { Generated } from 'kysely';

export interface ImagesTable {
  id: Generated<number>;
  /** Storage key of the stored image: the hash of its content. */
  storage_key: string;
  width: number;
  height: number;
  /** A few pixels as a data: URL, shown until the image has loaded. */
  placeholder: string;
  title: string;
  alt: string;
  category: 'game-scenes' | 'characters' | 'promotional' | 'concept-art' | 'fan-art';
  is_featured: boolean;
  /** `library` images come from editors; avatars and attachments are uploads. */
  purpose: Generated<'library' | 'avatar' | 'attachment'>;
  credit: Generated<string>;
  /** A URL or the name of a source. */
  source: Generated<string>;
  license: Generated<string>;
  /** Has no meaning of its own, so screen readers skip it. */
  is_decorative: Generated<boolean>;
  /** The point that crops keep in view, in percent from the left and from the top. */
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** Storage key of the file as uploaded, with its metadata. It is never public. */
  original_key: Generated<string | null>;
  /** As uploaded. */
  file_name: Generated<string>;
  /** Size of the uploaded file. */
  bytes: Generated<number>;
  /** Size of the stored image. */
  stored_bytes: Generated<number>;
  /** 64 bits in hexadecimal; similar images differ in few bits. */
  perceptual_hash: Generated<string | null>;
  uploader_id: Generated<number | null>;
  /** Set for a duplicate: what refers to it shows that image instead. */
  merged_into_id: Generated<number | null>;
  /** Increases with each edit. */
  revision: Generated<number>;
  created_at: Date;
  trashed_at: Generated<Date | null>;
}

/** A library image shown by a text. */
export interface ImageUsesTable {
  /** A content kind, such as `article`, or `newsletter`. */
  kind: string;
  content_id: number;
  image_id: number;
}

/** Files that readers download, or listen to. */
export interface LibraryFilesTable {
  id: Generated<number>;
  /** The hash of its bytes, with the extension of its type. Rows with the same bytes share it. */
  storage_key: string;
  title: string;
  /** As uploaded. */
  file_name: string;
  bytes: number;
  uploader_id: number | null;
  /** Increases with each edit. */
  revision: Generated<number>;
  created_at: Date;
  trashed_at: Generated<Date | null>;
}

/** A file that a text refers to. */
export interface FileUsesTable {
  /** A content kind, such as `article`, or `newsletter`. */
  kind: string;
  content_id: number;
  file_id: number;
}
