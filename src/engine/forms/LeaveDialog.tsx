import { useTranslate } from 'ra-core';
import { StayOrLeave } from '../ui/Dialog';
import { useWords } from '../browser/words';

interface LeaveDialogProps {
  /** The answer was lost, so it may have been saved. */
  readonly unknown?: boolean | undefined;
  /** Nothing is typed, but logging out would stop a running task. */
  readonly running?: boolean | undefined;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before typed values are lost, or before logging out stops a running task. */
export default function LeaveDialog({ unknown = false, running = false, onLeave, onClose }: LeaveDialogProps) {
  const translate = useTranslate();
  const words = useWords('leaving');
  const key = unknown ? 'leaveUnknown' : 'leave';
  return (
    <StayOrLeave
      title={running ? words('runningTitle') : translate(`form.${key}Title`)}
      text={running ? words('runningText') : translate(`form.${key}Text`)}
      leave={running ? words('logout') : translate('form.leave')}
      stay={running ? words('stay') : translate('form.stay')}
      onLeave={onLeave}
      onStay={onClose}
    />
  );
}
