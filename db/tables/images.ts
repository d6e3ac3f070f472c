import type { Generated } from 'kysely';

export interface ImagesTable {
  id: Generated<number>;
  /** Storage key of the original: the hash of its content. */
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
  created_at: Date;
}
