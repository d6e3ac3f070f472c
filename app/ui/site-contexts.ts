import { createContext } from 'react';

/** The time zone of dates that server and browsers show alike. */
export const SiteTimeZone = createContext('UTC');

/** Whether guests may post. */
export const GuestPosting = createContext(true);
