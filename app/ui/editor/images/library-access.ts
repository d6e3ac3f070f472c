import { createContext } from 'react';

/** Whether the member may open the image library. Contributors choose images but don't manage them. */
export const CanOpenLibrary = createContext(false);
