import { useTranslate } from 'ra-core';
import { StayOrLeave } from '../ui/Dialog';
import { useWords } from '../browser/words';

interface LeaveDialogProps {
  /** The answer was lost, so it may have been saved. */
  readonly unknown?: boolean | undefined;
  /** Nothing is typed, but logging out would stop a running task. */
  readonly running?: boolean | undefined;
  /** In another tab, which logging out takes along. */
  readonly elsewhere?: boolean | undefined;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before typed values are lost, or before logging out stops a running task. */
export default function LeaveDialog(props: LeaveDialogProps) {
  const { unknown = false, running = false, elsewhere = false, onLeave, onClose } = props;
  const translate = useTranslate();
  const words = useWords('leaving');
  const key = unknown ? 'leaveUnknown' : 'leave';
  const own = elsewhere ? 'elsewhere' : running ? 'running' : null;
  return (
    <StayOrLeave
      title={own ? words(`${own}Title`) : translate(`form.${key}Title`)}
      text={own ? words(`${own}Text`) : translate(`form.${key}Text`)}
      leave={own ? words(elsewhere ? 'anyway' : 'logout') : translate('form.leave')}
      stay={own ? words('stay') : translate('form.stay')}
      onLeave={onLeave}
      onStay={onClose}
    />
  );
}
