/** Shows which processor takes all live card traffic, and switches it (P2-2, P2-4 and P2-8). */
import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { useCall } from '../../engine/app/useCall';
import type { AuditEntry } from '../../upstream/audit';
import { lagosTime } from '../../upstream/time';
import { lazyDialog } from '../../engine/ui/lazy';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useOnce } from '../../engine/browser/useOnce';
import { ErrorPanel } from '../../engine/ui/ErrorPanel';
import { FormKernel, useFormKernel, useSend } from '../../engine/forms/FormKernel';
import type { Sentences } from '../../engine/forms/checkedForm';
import { InputField } from '../../engine/forms/InputField';
import type { Values } from '../../engine/forms/values';
import { BusyButton } from '../../engine/ui/BusyButton';
import { CardsLately, LastSwitches } from './Lately';
import { CODES, labelOf, useSwitch, type Switch } from './useSwitch';
import './processor-switch.css';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog'));

export default function ProcessorSwitch(): ReactElement {
  const translate = useTranslate();
  const switching = useSwitch();
  const switches = useSwitches(switching.current);
  // A failure while the dialog is open is shown there.
  const problemsOf = ({ processor }: Values): Sentences =>
    processor ? {} : { processor: translate('processorSwitch.empty') };
  const failed = switching.error !== null && switching.state.step === 'idle';
  return (
    <div className="switch">
      <header className="page-header">
        <div>
          <h1>{translate('processorSwitch.title')}</h1>
          <p className="muted">{translate('processorSwitch.about')}</p>
        </div>
      </header>
      {failed && <ErrorPanel error={switching.error} onRetry={switching.read} />}
      <div className="card switch__card" hidden={failed}>
        <Current code={switching.current} switches={switches} />
        <FormKernel id={useId()} className="switch__choice" start={() => ({ processor: '' })} problemsOf={problemsOf}>
          <Choice switching={switching} />
        </FormKernel>
      </div>
      {!failed && <LastSwitches entries={switches?.filter(({ changes }) => changes.list.length > 0) ?? []} />}
    </div>
  );
}

interface CurrentProps {
  readonly code: string | null | undefined;
  /** The latest first; undefined until they are read, null where the service has none. */
  readonly switches: readonly AuditEntry[] | null | undefined;
}

function Current({ code, switches }: CurrentProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className="switch__current" aria-labelledby={id} aria-busy={code === undefined}>
      <h2 id={id}>{translate('processorSwitch.current')}</h2>
      {code === undefined ? (
        <output>
          <span className="visually-hidden">{translate('processorSwitch.reading')}</span>
          <span className="skeleton switch__skeleton" aria-hidden="true" />
        </output>
      ) : (
        <output className="switch__name">
          {code === null ? translate('processorSwitch.none') : labelOf(code, translate)}
          {code === null ? null : (
            <>
              <span className="badge badge--success">{translate('processorSwitch.live')}</span>
              <span className="switch__code muted">{translate('processorSwitch.code', { code })}</span>
            </>
          )}
        </output>
      )}
      {code === null ? <p className="muted">{translate('processorSwitch.noneText')}</p> : null}
      <LastSwitch switches={switches} />
      {code && switches !== undefined && <CardsLately code={code} since={switches?.[0]?.time ?? undefined} />}
    </section>
  );
}

/** The audit log's changes of the live processor. */
const CHANGES = { resource: 'processors', record: 'LIVE' };

/** How many of them are shown. */
const SHOWN = 5;

/** The last switches, the latest first. Null: the service does not find its log's entries by what they changed. */
function useSwitches(code: string | null | undefined): readonly AuditEntry[] | null | undefined {
  const input = { ...CHANGES, startPage: 0, length: SHOWN };
  const { data } = useCall(['processors', 'last', code], 'listAudit', input, { enabled: code !== undefined });
  const isFound = data?.rows.every(({ resource }) => resource === CHANGES.resource);
  return isFound === false ? null : data?.rows;
}

/** When it was switched last, and by whom. Its room is there before the answer; a service without such entries has none. */
function LastSwitch({ switches }: Pick<CurrentProps, 'switches'>): ReactElement {
  const translate = useTranslate();
  const last = switches?.[0];
  return (
    <p className="muted switch__last">
      {switches?.length === 0 && translate('processorSwitch.neverSwitched')}
      {last?.time && (
        <LinkBase to={`/audit?${new URLSearchParams(CHANGES)}`}>
          {translate('processorSwitch.last', { time: lagosTime(last.time), name: last.user?.username ?? '–' })}
        </LinkBase>
      )}
    </p>
  );
}

function Choice({ switching }: { readonly switching: Switch }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { values, refuse, replace } = useFormKernel();
  const { processor: chosen = '' } = values;
  /** The open confirmation with the processor that was live then. */
  const [asking, setAsking] = useState<{ readonly from: string | null } | null>(null);
  const [reading, setReading] = useState(false);
  const once = useOnce();
  const phone = useMedia(PHONE);
  // Without the current one there is nothing to compare with.
  const busy = reading || switching.current === undefined;

  /** Reads the live processor again, because the page may be hours old. */
  const ask = async (): Promise<void> => {
    setReading(true);
    const live = await switching.readNow();
    setReading(false);
    if (live === chosen) refuse({ processor: translate('processorSwitch.noChange') });
    if (live === undefined || live === chosen) return;
    switching.reset();
    setAsking({ from: live });
  };
  useSend({ busy, send: ask });

  const finish = async (switched: Promise<boolean>): Promise<void> => {
    if (!(await switched)) return;
    setAsking(null);
    replace({ processor: '' });
    notify('processorSwitch.switched', {
      type: 'success',
      messageArgs: { label: labelOf(chosen, translate), call: 'activateProcessor' },
    });
  };

  return (
    <>
      <InputField
        source="processor"
        label={translate('processorSwitch.choose')}
        options={['', ...CODES].map((code) => {
          const label = code === '' ? translate('processorSwitch.placeholder') : labelOf(code, translate);
          // A phone lists them over the page, which says what is live.
          const isLive = phone && code === switching.current;
          return (
            <option key={code} value={code} disabled={code === '' || isLive}>
              {isLive ? translate('processorSwitch.liveNow', { label }) : label}
            </option>
          );
        })}
      />
      <BusyButton busy={busy}>{translate('processorSwitch.confirm')}</BusyButton>
      {asking ? (
        <ConfirmDialog
          switching={switching}
          from={asking.from}
          to={chosen}
          onSwitch={() => once(() => finish(switching.switchTo(chosen)))}
          onCheck={() => once(() => finish(switching.checkAgain(chosen)))}
          onClose={() => {
            setAsking(null);
            switching.reset();
          }}
        />
      ) : null}
    </>
  );
}
