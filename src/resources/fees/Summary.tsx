/** What will be created, in sentences. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { decimal } from '../../i18n/figures';
import { Ladder } from './Ladder';
import { formatWholeKobo, type Kobo } from '../../upstream/money';
import { plainNaira, type Range } from './rows';
import type { TypesState } from './useRows';

interface SummaryProps {
  readonly ranges: readonly Range[];
  readonly types: TypesState['types'];
}

/** Whole naira. */
const bound = (kobo: Kobo): string => formatWholeKobo(kobo);

export function Summary({ ranges, types }: SummaryProps): ReactElement | null {
  const translate = useTranslate();
  const typeIds = [...new Set(ranges.map(({ typeId }) => typeId))];
  if (typeIds.length === 0) return null;
  const sentence = ({ min, max, rangeType, fee, cut }: Range): string =>
    translate('fees.range', {
      from: bound(min),
      to: bound(max),
      fee: translate(`fees.feeText.${rangeType}`, {
        percent: decimal(fee.percent ?? ''),
        flat: fee.flat === null ? '' : decimal(plainNaira(fee.flat)),
      }),
      cut: decimal(cut),
    });
  return (
    <div className="fees__will">
      <p>{translate('fees.will')}</p>
      <ul>
        {typeIds.map((typeId) => {
          const own = ranges.filter((range) => range.typeId === typeId);
          return (
            <li key={typeId}>
              <Ladder ranges={own} />
              <span>
                <strong>{types.find(({ id }) => id === typeId)?.name ?? typeId}</strong> {own.map(sentence).join('; ')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
