// Public face of authored/: what other features may import.
export { listAuthoredPosts } from './authored/authored-posts.server.ts';
