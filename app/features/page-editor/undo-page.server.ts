import { createPageUndo } from '#app/features/pages/pages.server.ts';
import { configuredPages } from './edited-pages.server.ts';

export const pageUndo = createPageUndo(configuredPages);
