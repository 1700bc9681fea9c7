/** Live: the figures of the dashboard, read again every ten seconds in their places (D524). */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import type { ReactElement } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { readAgain } from '../../engine/app/readAgain';
import { useLive } from '../../engine/browser/useLive';
import { LiveSwitch } from '../../engine/ui/LiveSwitch';

export function LiveDashboard(): ReactElement {
  const { session, byItself } = useEngine();
  const [on, setOn] = useStore('live.dashboard', false);
  const client = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const read = async (signal: AbortSignal): Promise<void> => {
    const provider = byItself ? (await byItself()).provider : dataProvider;
    await readAgain(client, { queryKey: ['dashboard', session.user.id] }, provider, signal);
  };
  const failed = useLive({ on, pauses: !byItself, read });
  return <LiveSwitch on={on} failed={failed} onChange={setOn} />;
}
