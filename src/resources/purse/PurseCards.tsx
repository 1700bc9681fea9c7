/** The total of all purses, and unconfirmed movements of money (P2-2). */
import { formatKobo } from '../../upstream/money';
import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { useCommands } from '../../engine/browser/commands';
import { useCall } from '../../engine/app/useCall';
import { lazyDialog } from '../../engine/ui/lazy';
import { Button } from '../../engine/ui/Button';
import { errorText } from '../../engine/ui/sentence';
import { FigureCards } from '../../engine/ui/FigureCards';
import { Docked } from '../../engine/ui/dock';
import { Notice } from '../../engine/ui/Notice';
import { NotConfirmed } from './NotConfirmed';
import { PurseSums } from './PurseSums';
import UnknownMoves from './UnknownMoves';
import { useMayFund, useUnknownFundings, useUnknownFundingSentence, type EarlierFunding } from './useFundings';
import './purse.css';

const FundDialog = lazyDialog(() => import('./FundDialog'));

const FIGURES = ['totalAgentBalance', 'walletBalance'] as const;

interface PurseCardsProps {
  readonly resource: { readonly name: string };
  readonly onDone: () => void;
}

export default function PurseCards({ resource, onDone }: PurseCardsProps): ReactElement {
  const translate = useTranslate();
  const { session } = useEngine();
  const fundings = useUnknownFundings();
  const mayFund = useMayFund();
  const [funding, setFunding] = useState<EarlierFunding | 'new' | null>(null);
  const openFunding = (): void => setFunding('new');
  useCommands(() =>
    mayFund ? [{ on: 'list', name: 'fundCentralPurse', text: translate('purse.fund'), run: openFunding }] : [],
  );
  const key = ['purseBalance', session.user.id];
  const { data, error, isFetching, refetch } = useCall(key, 'getPurseBalance', {}, { staleTime: 0, aboveRows: true });
  const fund = (
    <Button
      look="small"
      label={translate('purse.fundShort')}
      aria-label={translate('purse.fund')}
      onClick={openFunding}
    />
  );
  return (
    <section className="purse" aria-label={translate('purse.cards')}>
      <Docked>
        <UnknownMoves onDone={onDone} />
        {fundings.map((one) => (
          <UnknownFunding key={one.transactionId} funding={one} onCheck={() => setFunding(one)} />
        ))}
        <div role="alert">
          {error && !isFetching ? (
            <Notice act={{ label: translate('list.retry'), onPress: () => void refetch() }}>
              {translate('purse.unread', { reason: translate(errorText(error)) })}
            </Notice>
          ) : null}
        </div>
      </Docked>
      <FigureCards
        busy={isFetching}
        reading={translate('purse.reading')}
        figures={FIGURES.map((name) => ({
          name,
          label: translate(`purse.${name}`),
          value: data ? formatKobo(data[name], 'N') : error && !isFetching ? '–' : null,
          act: mayFund && name === 'walletBalance' ? fund : null,
        }))}
      />
      {/* Of all purses together each movement is both in and out. */}
      {resource.name === 'centralPurse' && <PurseSums />}
      {funding ? (
        <FundDialog
          earlier={funding === 'new' ? undefined : funding}
          onDone={onDone}
          onClose={() => setFunding(null)}
        />
      ) : null}
    </section>
  );
}

interface UnknownFundingProps {
  readonly funding: EarlierFunding;
  readonly onCheck: () => void;
}

function UnknownFunding({ funding, onCheck }: UnknownFundingProps): ReactElement {
  const sentence = useUnknownFundingSentence();
  return (
    <NotConfirmed at={funding.at} onCheck={onCheck}>
      {sentence(funding)}
    </NotConfirmed>
  );
}
