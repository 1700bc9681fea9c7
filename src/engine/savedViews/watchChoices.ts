/** The entries of a view's menu by which people watch it and have it delivered, where the service can and they may. */
import { Bell, BellRing, MailCheck, Send } from 'lucide-react';
import { inGroup, STAFF_GROUPS } from '../../upstream/access';
import { watchedPage } from '../../upstream/watchRules';
import { useEngine } from '../app/context';
import type { MenuChoice } from '../ui/MenuList';
import { useViewWords } from './words';

interface Opened {
  readonly onWatch: () => void;
  readonly onDeliver: () => void;
}

/** @param resource the list's name. */
export function useWatchChoices(resource: string, { onWatch, onDeliver }: Opened): readonly MenuChoice[] {
  const words = useViewWords();
  const { config, session } = useEngine();
  if (!inGroup(session.user.roleGroup, STAFF_GROUPS)) return [];
  const unless = (key: string): string | undefined => (watchedPage(resource) === undefined ? words(key) : undefined);
  const has = (feature: string): boolean => config.features.includes(feature);
  const watch: readonly MenuChoice[] = [
    { key: 'watch', text: words('watch'), icon: Bell, onChoose: onWatch, reason: unless('watchNoList') },
    { key: 'watched', text: words('watched'), icon: BellRing, to: '/settings/watches' },
  ];
  const deliver: readonly MenuChoice[] = [
    { key: 'deliver', text: words('deliver'), icon: Send, onChoose: onDeliver, reason: unless('deliverNoList') },
    { key: 'delivered', text: words('delivered'), icon: MailCheck, to: '/settings/deliveries' },
  ];
  return [...(has('subscriptions') ? watch : []), ...(has('deliveries') ? deliver : [])];
}
