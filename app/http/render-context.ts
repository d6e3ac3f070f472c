import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** Identifies the inline scripts that the app renders, so that only those may run. */
export const scriptNonceContext = createRouterContext<string>();

/** The nonce for components. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** Hosts of frames that this page may embed, such as video players. */
export const frameHostsContext = createRouterContext<Set<string>>();
