import { useTranslate } from 'ra-core';
import { StayOrLeave } from '../ui/Dialog';
import { useWords } from '../browser/words';

interface LeaveDialogProps {
  /** The answer was lost, so it may have been saved. */
  readonly unknown?: boolean | undefined;
  /** Nothing is typed here, but logging out would stop a running task, or take along what another tab holds. */
  readonly logout?: 'running' | 'elsewhere' | undefined;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before typed values are lost, or before logging out stops a running task. */
export default function LeaveDialog({ unknown = false, logout, onLeave, onClose }: LeaveDialogProps) {
  const translate = useTranslate();
  const words = useWords('leaving');
  const key = unknown ? 'leaveUnknown' : 'leave';
  return (
    <StayOrLeave
      title={logout ? words(`${logout}Title`) : translate(`form.${key}Title`)}
      text={logout ? words(`${logout}Text`) : translate(`form.${key}Text`)}
      leave={logout ? words(logout === 'running' ? 'logout' : 'anyway') : translate('form.leave')}
      stay={logout ? words('stay') : translate('form.stay')}
      onLeave={onLeave}
      onStay={onClose}
    />
  );
}
