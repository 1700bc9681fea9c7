import { useTranslate } from 'ra-core';
import { StayOrLeave } from '../ui/StayOrLeave';
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
  const ways = { onLeave, onStay: onClose };
  if (running) {
    const [title, text] = [words('runningTitle'), words('runningText')];
    return <StayOrLeave title={title} text={text} leave={words('logout')} stay={words('stay')} {...ways} />;
  }
  return (
    <StayOrLeave
      title={translate(unknown ? 'form.leaveUnknownTitle' : 'form.leaveTitle')}
      text={translate(unknown ? 'form.leaveUnknownText' : 'form.leaveText')}
      leave={translate('form.leave')}
      stay={translate('form.stay')}
      {...ways}
    />
  );
}
