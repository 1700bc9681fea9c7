/** A value to be read out or copied. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { useCopy } from '../views/useCopy';

interface CopiedValueProps {
  readonly label: string;
  readonly value: string;
}

export function CopiedValue({ label, value }: CopiedValueProps): ReactElement {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <div className="copied">
      <span className="copied__label">{label}</span>
      <strong className="copied__value code">{value}</strong>
      <button
        type="button"
        className="copy"
        aria-label={`${translate('list.copy')} ${value}`}
        onClick={({ currentTarget }) => copy.copy(currentTarget, value)}
      />
      <output className="visually-hidden">{copy.said}</output>
    </div>
  );
}
