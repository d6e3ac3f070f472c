// Public face of queue/: what other features may import.
export { countQueueByView, getQueue, getQueueScope } from './queue/queue.server.ts';
export type { QueueView } from './queue/queue-summary.ts';
