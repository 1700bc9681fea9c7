/** What is said below a list of its unreadable values: fetched when there are some, which is nearly never. */
import { lazyPart } from '../base/lazy';

export const UnreadableNotice = lazyPart(() => import('./UnreadableNotice'));
