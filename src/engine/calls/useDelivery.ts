/**
 * How a one-time password reaches its person, said before it is made (D561): by the features of the service, and by
 * whether the signed-in person may be shown one.
 */
import { useTranslate } from 'ra-core';
import { allows } from '../../upstream/access';
import { useEngine } from '../app/context';

/** A way for each that the server may take (`sendOneTimePassword`). `untold`: the service does not say. */
export type Delivery = 'untold' | 'mail' | 'screen' | 'screenOrMail' | 'log' | 'others' | 'none' | 'noneOfStaff';

/** Whose password it is; `new`: the first of any account. A reset one of staff is never shown on screen (D474). */
export type PasswordOf = 'new' | 'agent' | 'staff';

export function useDelivery(): (of: PasswordOf) => Delivery {
  const { config, session } = useEngine();
  const has = (feature: string): boolean => config.features.includes(feature);
  const isShown = has('passwordSlips');
  const isAdministrator = allows(session.user.roleGroup, 'ADMIN_ONLY');
  return (of) => {
    if (!has('passwordDelivery')) return 'untold';
    if (isShown && isAdministrator && of !== 'staff') return has('mail') ? 'screenOrMail' : 'screen';
    if (has('mail')) return 'mail';
    if (config.demo) return 'log';
    if (of === 'staff') return 'noneOfStaff';
    return isShown ? 'others' : 'none';
  };
}

/** The sentence about so many passwords, to stand behind one that says for whom they are made. */
export function useDeliveryText(): (of: PasswordOf, count?: number) => string {
  const translate = useTranslate();
  const deliveryOf = useDelivery();
  return (of, count = 1) => translate(`passwordDelivery.${deliveryOf(of)}`, { smart_count: count });
}
