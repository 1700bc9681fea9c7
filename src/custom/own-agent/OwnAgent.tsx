/** An agent's own profile, found by the own username (P2-2). */
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { ErrorPanel } from '../../engine/base/ErrorPanel';
import { RecordPage } from '../../engine/record/RecordPage';
import { Skeleton } from '../../engine/ui/States';
import { ownAgentId } from './ownAgentId';

export default function OwnAgent(): ReactElement {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const { username } = session.user;
  const { data, error, refetch } = useQuery({
    queryKey: ['ownAgent', username],
    queryFn: ({ signal }) => ownAgentId(dataProvider, username, signal),
    staleTime: Infinity,
  });
  if (data) return <RecordPage resource="ownAgent" id={data} />;
  const heading = <h1 className="visually-hidden">{translate('frame.menu.agentsProfile')}</h1>;
  if (data === undefined && !error) {
    return (
      <>
        {heading}
        <Skeleton rows={8} />
      </>
    );
  }
  if (error) {
    return (
      <>
        {heading}
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <div className="empty">
      <UserX aria-hidden />
      <h1>{translate('frame.noOwnAgent.title')}</h1>
      <p>{translate('frame.noOwnAgent.text', { username })}</p>
    </div>
  );
}
