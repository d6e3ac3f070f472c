/**
 * Paths of sample pages for each route with a parameter. The HTML test fails for routes that are
 * missing here.
 */
export const examplePaths: Record<string, readonly string[]> = {
  '/news/:id': ['/news/1', '/news/2', '/news/5', '/news/109'],
  '/media/:id': ['/media/1', '/media/2', '/media/3'],
  '/media/albums/:id': ['/media/albums/1'],
  '/claims/:id': ['/claims/1', '/claims/5', '/claims/6', '/claims/14'],
  '/sources/:id': ['/sources/1', '/sources/7'],
  '/topics/:slug': ['/topics/the-tone', '/topics/mods-and-patches'],
  '/events/:id': ['/events/1', '/events/2', '/events/3'],
  '/events/months/:month': [`/events/months/${new Date().toISOString().slice(0, 7)}`],
  '/newsletters/:id': ['/newsletters/1'],
  '/stories/:id': ['/stories/1'],
  '/message-board/:id': ['/message-board/1', '/message-board/2'],
  '/predictions/:season': [`/predictions/${new Date().getUTCFullYear()}`],
  '/members/:name': ['/members/Orla', '/members/Pell'],
  '/*': ['/no-such-page'],
};

/** Pages that differ by their query parameters. */
export const exampleViews: readonly string[] = [
  '/?notice=subscribed-footer',
  '/news?filter=rumors',
  '/news?q=nothing%20has%20these%20words',
  '/media?type=video',
  '/media/4?album=1',
  '/events?when=past',
  '/claims?show=known',
  '/claims?show=debunked&topic=platforms',
  '/community?tab=contributions',
  '/community?tab=members',
  '/message-board?category=art',
  '/message-board?intent=share',
  '/submit/news',
  '/submit/media',
  '/submissions',
  '/timeline?from=2016',
  '/predictions?show=resolved',
  '/search?q=quiet+horizon',
  '/search?q=quiet+horizon&kind=stories',
  '/search?q=quiet+horizon&topic=the-tone',
  '/search?q=%22%3C-',
  '/search?q=zzyzx&kind=media',
];
