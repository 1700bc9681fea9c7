/** An agent's own profile, found by their username (P2-2). */
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { EmptyState } from '../../engine/ui/EmptyState';
import { ErrorPanel, Skeleton } from '../../engine/ui/ErrorPanel';
import { RecordPage } from '../../engine/record/RecordPage';
import { UpstreamError } from '../../upstream/errors';
import type { CallVerb } from '../../upstream/index';

export default function OwnAgent() {
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
  if (data === null && !error) {
    const [title, text] = [
      translate('agentPages.noOwnAgent.title'),
      translate('agentPages.noOwnAgent.text', { username }),
    ];
    return <EmptyState icon={UserX} heading="h1" title={title} text={text} />;
  }
  return (
    <>
      <h1 className="visually-hidden">{translate('frame.menu.agentsProfile')}</h1>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
    </>
  );
}

/** Rows read for one username: the filter also finds names that contain it. */
const LOOKED_AT = 100;

/** The agent's record id; null if no agent has this username. @throws UpstreamError if that could not be found out. */
export async function ownAgentId(
  dataProvider: CallVerb,
  username: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return String((await dataProvider.call('getAgentProfile', { username }, { signal })).id);
  } catch (error) {
    // XX answers an unknown username and every other failure alike: only the list tells them apart.
    if (!(error instanceof UpstreamError) || error.kind !== 'business') throw error;
    const asked = { startPage: 0, length: LOOKED_AT, username };
    const listed = await dataProvider.call('listAgents', asked, { signal }).catch(() => null);
    const isNobody = listed !== null && listed.total <= LOOKED_AT && !listed.rows.some((one) => isNamed(one, username));
    if (isNobody) return null;
    throw error;
  }
}

const isNamed = ({ user }: { readonly user: { readonly username: string } }, username: string): boolean =>
  user.username.toLowerCase() === username.toLowerCase();
