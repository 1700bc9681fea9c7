/** The entries of a view's menu by which people watch it and have it delivered, where the service can and they may. */
import { Bell, BellRing, MailCheck, Send } from 'lucide-react';
import { inGroup, STAFF_GROUPS } from '../../upstream/access';
import { watchedPage } from '../../upstream/watchRules';
import { useEngine } from '../app/context';
import type { Resource } from '../definition/resource';
import type { MenuChoice } from '../ui/MenuList';
import { useViewWords } from './words';

type Opened = Readonly<Record<'onWatch' | 'onDeliver', () => void>>;

export function useWatchChoices({ name, api }: Resource, { onWatch, onDeliver }: Opened): readonly MenuChoice[] {
  const words = useViewWords();
  const { config, session } = useEngine();
  if (!inGroup(session.user.roleGroup, STAFF_GROUPS)) return [];
  // Fees, role groups and app versions: whole lists of the service. A call of a resource file has a dot in its name.
  const why = api.unpaged && !api.list.includes('.') ? 'KeptList' : 'NoList';
  const unless = (of: string): string | undefined => (watchedPage(name) === undefined ? words(of + why) : undefined);
  const has = (feature: string): boolean => config.features.includes(feature);
  const watch: readonly MenuChoice[] = [
    { key: 'watch', text: words('watch'), icon: Bell, onChoose: onWatch, reason: unless('watch') },
    { key: 'watched', text: words('watched'), icon: BellRing, to: '/settings/watches' },
  ];
  const deliver: readonly MenuChoice[] = [
    { key: 'deliver', text: words('deliver'), icon: Send, onChoose: onDeliver, reason: unless('deliver') },
    { key: 'delivered', text: words('delivered'), icon: MailCheck, to: '/settings/deliveries' },
  ];
  return [...(has('subscriptions') ? watch : []), ...(has('deliveries') ? deliver : [])];
}
