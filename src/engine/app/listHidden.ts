/** Whether a record covers the list on a narrow screen: the list's shortcuts are off then and are not listed. */
import { createContext } from 'react';

export const ListHidden = createContext(false);
