import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** Marks scripts the program itself put into the page, so that only those are allowed to run. */
export const scriptNonceContext = createRouterContext<string>();

/** The same mark for components; there is none in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** Hosts whose frames this page may hold, besides none: those of players in its text. */
export const frameHostsContext = createRouterContext<Set<string>>();
