import { entryActions } from './editing/entry-record.server.ts';
import { eraActions } from './editing/era-record.server.ts';

export const timelineActionGroups = [entryActions, eraActions] as const;
