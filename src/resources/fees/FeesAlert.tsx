/** The outcome of creating the rows (P2-2 and P2-8). */
import { useTranslate } from 'ra-core';
import { Button } from '../../engine/ui/Button';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import type { CreatingOutcome } from './useCreating';

interface FeesAlertProps {
  readonly state: CreatingOutcome;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

export default function FeesAlert({ state, onCheck, onClose }: FeesAlertProps) {
  const translate = useTranslate();
  const unknown = state.step === 'unknown';
  const busy = unknown && state.checking;
  return (
    <Dialog
      title={translate(`fees.${state.step}`)}
      description={sentence()}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button label={translate('list.close')} look={unknown ? '' : 'primary'} disabled={busy} onClick={onClose} />
          {unknown ? (
            <BusyButton busy={busy} onPress={onCheck}>
              {translate(busy ? 'fees.checking' : 'fees.check')}
            </BusyButton>
          ) : null}
        </>
      }
    />
  );

  function sentence(): string {
    if (state.step === 'created') {
      const text = translate('fees.createdText', { smart_count: state.count });
      return state.late ? `${text} ${translate('fees.createdAfterAll')}` : text;
    }
    const reason = translate(state.reason, { _: state.reason });
    if (state.step === 'unknown') return translate('fees.unknownText', { reason });
    if (state.checked && state.reason === '') return translate('fees.missing');
    return translate(state.checked ? 'fees.failedChecked' : 'fees.failedText', { reason });
  }
}
