// Public face of texts/: what other features may import.
export { saveImageUses } from './texts/image-uses.server.ts';
export { getMarkdownImages } from './texts/markdown-images.server.ts';
