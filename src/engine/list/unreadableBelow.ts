/** What is said below a list of its unreadable values: fetched when there are some, which is nearly never. */
import { lazyAgain } from '../base/lazyAgain';

export const UnreadableNotice = lazyAgain(() => import('./UnreadableNotice'));
