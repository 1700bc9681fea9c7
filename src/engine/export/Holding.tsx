/** Why an export does not go on at the moment, and that nothing is lost. */
import { TriangleAlert, Unplug } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { failureText } from './Failure';
import type { Held } from './useExport';

interface HoldingProps {
  readonly held: Held;
  readonly onAgain: () => void;
}

export function Holding({ held: { failure, alone, trying }, onAgain }: HoldingProps) {
  const translate = useTranslate();
  return (
    <div className={alone ? 'notice export-outcome' : 'notice notice--danger export-outcome'} role="alert">
      {alone ? <Unplug aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>
        {alone
          ? translate('exporting.waiting')
          : translate('exporting.held', { message: failureText(failure, translate) })}
      </span>
      <button type="button" className="button button--small" disabled={trying} onClick={onAgain}>
        {translate(trying ? 'exporting.trying' : 'exporting.again')}
      </button>
    </div>
  );
}
