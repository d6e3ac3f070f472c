import type { MetaDescriptor } from 'react-router';
import { siteOrganization, structuredData } from '#app/ui/meta/structured-data.ts';
import type { EventDetails } from './get-events.server.ts';

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** schema.org Event, for search engines. */
export function eventJsonLd(site: Site, event: EventDetails): MetaDescriptor {
  const { title, path, place, startsAt, endsAt, excerpt, onlineUrl } = event;
  const mode = onlineUrl ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode';
  return structuredData({
    '@type': 'Event',
    name: title,
    startDate: startsAt,
    endDate: endsAt,
    description: excerpt,
    url: site.origin + path,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: onlineUrl
      ? { '@type': 'VirtualLocation', name: place, url: new URL(onlineUrl, site.origin).href }
      : { '@type': 'Place', name: place, address: place },
    organizer: siteOrganization(site),
  });
}
