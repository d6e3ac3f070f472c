export { type ContentKindId, contentKindIds } from '#app/text/links/content-sections.ts';
