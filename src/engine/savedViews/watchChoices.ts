/** The entries of a view's menu by which people watch it, where the service has watches and the person may have them. */
import { Bell, BellRing } from 'lucide-react';
import { inGroup, STAFF_GROUPS } from '../../upstream/access';
import { watchedPage } from '../../upstream/watchRules';
import { useEngine } from '../app/context';
import type { MenuChoice } from '../ui/MenuList';
import { useViewWords } from './words';

/** @param resource the list's name. */
export function useWatchChoices(resource: string, onWatch: () => void): readonly MenuChoice[] {
  const words = useViewWords();
  const { config, session } = useEngine();
  if (!config.features.includes('subscriptions') || !inGroup(session.user.roleGroup, STAFF_GROUPS)) return [];
  const reason = watchedPage(resource) === undefined ? words('watchNoList') : undefined;
  return [
    { key: 'watch', text: words('watch'), icon: Bell, onChoose: onWatch, reason },
    { key: 'watched', text: words('watched'), icon: BellRing, to: '/settings/watches' },
  ];
}
