// Public face of avatars/: what other features may import.
export { getAvatarUrl } from './avatars/avatar-url.server.ts';
