// Public face: what other features may import.
export { getSubscriberPage } from './admin/subscribers.server.ts';
