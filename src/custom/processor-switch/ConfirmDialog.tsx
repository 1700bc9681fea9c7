/** Confirms before all live card traffic moves, and shows the outcome (P2-4). */
import { useTranslate } from 'ra-core';
import { Notice } from '../../engine/ui/Notice';
import { SendButtons } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import { useSentence } from '../../engine/ui/sentence';
import { labelOf, type Switch } from './useSwitch';
import { markEnglish } from '../../engine/ui/markEnglish';

interface ConfirmDialogProps {
  readonly switching: Switch;
  /** Code of the live processor when the dialog was opened, shown until a newer one is read. */
  readonly from: string | null;
  /** Code of the new processor. */
  readonly to: string;
  readonly onSwitch: () => void;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

export default function ConfirmDialog({ switching, from, to, onSwitch, onCheck, onClose }: ConfirmDialogProps) {
  const translate = useTranslate();
  const { current = from, state } = switching;
  const label = labelOf(to, translate);
  const asked = state.step === 'unconfirmed' ? state : null;
  const busy = state.step === 'switching' || asked?.check === 'checking';
  // The host may have accepted the first request, so its state is read before another one.
  const looksAgain = asked?.check === 'failed' || asked?.answer.type === 'accepted';
  return (
    <Dialog
      title={translate('processorSwitch.ask.title')}
      description={
        current
          ? translate('processorSwitch.ask.text', { from: labelOf(current, translate), to: label })
          : translate('processorSwitch.ask.textFromNone', { to: label })
      }
      onClose={onClose}
      busy={busy}
      actions={
        <SendButtons busy={busy} onCancel={onClose} onPress={looksAgain ? onCheck : onSwitch}>
          {looksAgain
            ? translate('processorSwitch.check')
            : translate(`processorSwitch.ask.${state.step === 'switching' ? 'submitting' : 'submit'}`, { to: label })}
        </SendButtons>
      }
    >
      <Outcome switching={switching} />
      <p className="muted">{translate('processorSwitch.ask.audited')}</p>
    </Dialog>
  );
}

/** What happened, then which processor is live: that sentence counts. */
function Outcome({ switching: { state, current, error } }: { readonly switching: Switch }) {
  const translate = useTranslate();
  const sentence = useSentence();
  if (state.step !== 'unconfirmed') return null;
  const { answer, check } = state;
  const from = current ? labelOf(current, translate) : translate('processorSwitch.none');
  const danger = answer.type === 'refused' || (answer.type === 'unknown' && check === 'read');
  return (
    <Notice tone={danger ? 'danger' : 'pending'} role="alert">
      <p>{markEnglish(translate(`processorSwitch.${answer.type}`, { reason: translate(answer.reason) }))}</p>
      <p>
        {check === 'checking' && translate('processorSwitch.checking')}
        {check === 'failed' && markEnglish(translate('processorSwitch.uncheckable', { reason: sentence(error) }))}
        {check === 'read' &&
          translate(`processorSwitch.${answer.type === 'accepted' ? 'notYetFrom' : 'stillFrom'}`, { from })}
      </p>
    </Notice>
  );
}
