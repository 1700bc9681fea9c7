/** Whether a record covers the list, on a narrow screen: the list's keys mean nothing then, and are not listed. */
import { createContext } from 'react';

export const ListHidden = createContext(false);
