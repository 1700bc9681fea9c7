/** A value to read out or copy, such as an activation code. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { useCopy } from './useCopy';
import './copiedValue.css';

interface CopiedValueProps {
  /** Absent if a heading says it. */
  readonly label?: string;
  readonly value: string;
}

export function CopiedValue({ label, value }: CopiedValueProps): ReactElement {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <div className="copied">
      <div>
        {label && <div className="copied__label">{label}</div>}
        <strong className="copied__value code">{value}</strong>
      </div>
      <button
        type="button"
        className="copy"
        aria-label={`${translate('list.copy')} ${value}`}
        onClick={({ currentTarget }) => copy.copy(currentTarget, value)}
      />
      <output className="visually-hidden">{copy.announcement}</output>
    </div>
  );
}
