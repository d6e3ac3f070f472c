import type { ComponentType } from 'react';
import type { MessageSummary } from '../reading/message-summary.ts';

/** Set while a moderator selects threads of the board. */
export interface ThreadSelection {
  /** The checkbox of a thread. */
  Box: ComponentType<{ message: MessageSummary }>;
  /** The form with the actions for the selected threads. */
  Bar: ComponentType;
}
