// What other features may use of this one.
export { getSubscriberPage } from './admin/subscribers.server.ts';
