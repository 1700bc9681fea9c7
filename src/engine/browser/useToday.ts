/** The day in Lagos while a page stays open past midnight. */
import { useState } from 'react';
import { serviceNow } from '../../upstream/clock';
import { lagosDay } from '../../upstream/time';
import { usePulse } from './pulse';
import { useNow } from './useNow';

/** `today` moves at midnight; `asked`, of which figures are read, once a person works here: a call prolongs a session. */
export function useToday(): { readonly today: string; readonly asked: string } {
  const [now, renew] = useNow();
  const today = lagosDay(now);
  const [asked, setAsked] = useState(today);
  usePulse((isActive) => {
    const day = lagosDay(serviceNow());
    if (day !== today) renew();
    if (isActive) setAsked(day);
  });
  return { today, asked };
}
