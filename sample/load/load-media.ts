import { slugify } from '#app/text/slug.ts';
import type { MediaItem } from '../generate/media.ts';
import type { ImageIds } from './load-images.ts';
import type { LoadedPeople } from './load-people.ts';
import type { LoadedVideos } from './load-videos.ts';
import type { SampleWriter } from './sample-writer.ts';

const noVideo = {
  video_key: null,
  video_width: null,
  video_height: null,
  video_seconds: null,
  video_bytes: null,
};

export async function loadMedia(
  writer: SampleWriter,
  items: readonly MediaItem[],
  { images, videos, people }: { images: ImageIds; videos: LoadedVideos; people: LoadedPeople },
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
      ...(item.type === 'video' ? videos.columnsOf(item.image) : noVideo),
      status: 'published' as const,
      image_id: images.getId(item.image),
      author_id: people.getId(item.author),
      published_at: item.publishedAt,
      created_at: item.publishedAt,
      updated_at: item.publishedAt,
    })),
  );
}
