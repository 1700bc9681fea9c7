/** A value to read out or copy, such as an activation code. */
import type { ReactElement } from 'react';
import { CopyButton } from './CopyButton';
import './copiedValue.css';

interface CopiedValueProps {
  /** Absent if a heading says it. */
  readonly label?: string;
  readonly value: string;
}

export function CopiedValue({ label, value }: CopiedValueProps): ReactElement {
  return (
    <div className="copied">
      <div>
        {label && <div className="copied__label">{label}</div>}
        <strong className="copied__value code">{value}</strong>
      </div>
      <CopyButton text={value} />
    </div>
  );
}
