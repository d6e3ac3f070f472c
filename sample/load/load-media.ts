import { slugify } from '#app/text/slug.ts';
import type { MediaItem } from '../generate/media.ts';
import type { ImageIds } from './load-images.ts';
import type { LoadedPeople } from './load-people.ts';
import type { VideoIds } from './load-videos.ts';
import type { SampleWriter } from './sample-writer.ts';

export async function loadMedia(
  writer: SampleWriter,
  items: readonly MediaItem[],
  { images, videos, people }: { images: ImageIds; videos: VideoIds; people: LoadedPeople },
): Promise<void> {
  await writer.insert(
    'media_items',
    items.map((item) => ({
      slug: slugify(item.title),
      title: item.title,
      type: item.type,
      description: item.description,
      credit: item.credit,
      license: item.license,
      provenance: item.provenance,
      source_name: item.source?.label ?? '',
      source_url: item.source?.url ?? '',
      category: item.category,
      video_id: item.type === 'video' ? videos.getId(item.image) : null,
      status: 'published' as const,
      image_id: images.getId(item.image),
      author_id: people.getId(item.author),
      published_at: item.publishedAt,
      created_at: item.publishedAt,
      updated_at: item.publishedAt,
    })),
  );
}
