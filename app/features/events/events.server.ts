// What other features may use of this one.
export { eventsTag } from './get-events.server.ts';
export { listAdminEvents } from './kind/events-admin.server.ts';
export { listEventSitemapChunks, listSitemapEvents } from './kind/events-sitemap.server.ts';
