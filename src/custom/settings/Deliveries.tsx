/** The deliveries of a person and those that reach them, and for administrators everybody's: when, what came of it, and changing, leaving, ending it. */
import type { ReactElement } from 'react';
import { useWords } from '../../engine/browser/words';
import { useDeliveryWords } from '../../engine/savedViews/deliveryWords';
import { useDeliveries } from '../../engine/savedViews/useSubscribed';
import type { Delivery } from '../../upstream/deliveries';
import { DELIVERY_FORMATS, DELIVERY_PAUSES } from '../../upstream/deliveryRules';
import { useLastText } from './lastDelivery';
import { Subscribed, type Change, type Drawn } from './Subscribed';

/** Pauses that the owner can end. */
const ADVISED: ReadonlySet<string> = new Set(['filter', 'slow', 'tooLong', 'recipients', 'nobody']);

export function Deliveries(): ReactElement {
  const words = useWords('deliveries');
  const { nextAtText } = useDeliveryWords();
  const lastText = useLastText();
  const ruleOf = useRule();
  const { changed, ...lists } = useDeliveries();

  const choicesOf = ({ id, reachesMe, leftByMe, roleGroupId }: Delivery, change: Change): Drawn['choices'] => {
    if (roleGroupId === null || !reachesMe) return [];
    const [key, done] = leftByMe ? (['join', 'hasJoined'] as const) : (['leave', 'hasLeft'] as const);
    return [{ key, text: words(key), onChoose: () => change(() => changed((kept) => kept[key](id)), done) }];
  };
  const drawn = (delivery: Delivery, change: Change): Drawn => {
    const { mine, viewId, paused, outdated, leftByMe, nextAt } = delivery;
    return {
      rule: ruleOf(delivery),
      last: lastText(delivery),
      state: leftByMe ? words('left') : nextAtText(nextAt),
      ...(paused !== null && ADVISED.has(paused) && { advice: words(`pauseAdvice.${paused}`) }),
      more: mine && outdated && viewId !== null && <p className="field__help">{words('isOutdated')}</p>,
      resumes: paused === 'slow' || paused === 'tooLong',
      choices: choicesOf(delivery, change),
    };
  };
  return <Subscribed {...lists} of="deliveries" pauses={DELIVERY_PAUSES} drawn={drawn} />;
}

/** "Every Monday at 08:00, XLSX, to everyone in Product" */
function useRule(): (delivery: Delivery) => string {
  const words = useWords('deliveries');
  const { whenText } = useDeliveryWords();
  return ({ schedule, format, roleGroupId, roleGroup, mine, owner }) => {
    const own = DELIVERY_FORMATS.find((one) => one === format);
    const whom = roleGroupId !== null ? 'group' : mine ? 'self' : 'owner';
    return [
      whenText(schedule),
      own ? words(`formats.${own}`) : format,
      words(`toWhom.${whom}`, { name: roleGroup?.trim() ?? words('someGroup'), owner }),
    ].join(', ');
  };
}
