import type { MetaDescriptor } from 'react-router';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { siteOrganization, structuredData } from '#app/ui/meta/structured-data.ts';
import type { EventDetails } from './get-events.server.ts';

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** '2026-11-26T19:00:00+01:00', as search engines show local times. */
function withOffset(iso: string, timeZone: string): string {
  if (timeZone === 'UTC') return iso;
  const at = new Date(iso);
  const local = toLocalTime(at, timeZone);
  const minutes = Math.round((Date.parse(`${local}Z`) - at.getTime()) / 60_000);
  const digits = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  const offset = `${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
  return `${local}:00${minutes < 0 ? '-' : '+'}${offset}`;
}

function getAttendance(venue: object, joinUrl: string | undefined, isOnlineOnly: boolean) {
  if (!joinUrl) return { mode: 'Offline', location: venue };
  const online = { '@type': 'VirtualLocation', url: joinUrl };
  return isOnlineOnly
    ? { mode: 'Online', location: online }
    : { mode: 'Mixed', location: [venue, online] };
}

/** schema.org Event, for search engines. */
export function eventJsonLd(
  site: Site,
  event: EventDetails,
  imagePath: string | undefined,
): MetaDescriptor {
  const { title, path, place, startsAt, endsAt, timeZone, excerpt, onlineUrl } = event;
  // One that was saved before it was checked may be no URL.
  const joinUrl = httpAddress(onlineUrl, site.origin);
  // The place's name is its address, too.
  const venue = { '@type': 'Place', name: place, address: place };
  const { mode, location } = getAttendance(venue, joinUrl, event.isOnlineOnly);
  return structuredData({
    '@type': 'Event',
    name: title,
    startDate: withOffset(startsAt, timeZone),
    endDate: withOffset(endsAt, timeZone),
    ...(event.laterStarts.length > 0 && {
      subEvent: event.laterStarts.map((at) => ({
        '@type': 'Event',
        name: title,
        startDate: withOffset(at, timeZone),
        location,
      })),
    }),
    description: excerpt,
    ...(imagePath && { image: [site.origin + imagePath] }),
    url: site.origin + path,
    eventStatus: `https://schema.org/${event.state === 'canceled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location,
    organizer: siteOrganization(site),
  });
}
