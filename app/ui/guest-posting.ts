import { createContext } from 'react';

/** Whether guests may post on this site. */
export const GuestPosting = createContext(true);
