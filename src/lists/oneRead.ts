/** Whether one request answers what is shown. */
import { type AskedPage, isServicePage, type Listed } from './byBrowser';
import type { AskedField } from './question/asked';
import { isJoined } from './several';

type Source = Pick<Listed<AskedField>, 'api'> & Parameters<typeof isJoined>[0];

export const isOneRead = (list: Source, asked: AskedPage): boolean =>
  !isJoined(list, asked.filter) && (isServicePage(asked) || list.api.unpaged);
