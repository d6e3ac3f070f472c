import { searchDocuments } from '#app/features/search/search.server.ts';
import { contentKinds } from '#app/registry.server.ts';

export const documents = searchDocuments(contentKinds);
