/** What a chart says where the pointer is. */
import type { TooltipContentProps } from 'recharts';
import { grouped } from '../../i18n/format';

export function ChartTip({ active, payload, label, labelFormatter }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="dash-tip">
      {label === undefined ? null : <strong>{labelFormatter?.(label, payload) ?? label}</strong>}
      {payload.map(({ name, value }) => (
        <span key={String(name)}>
          {name}: {typeof value === 'number' ? grouped(value) : '?'}
        </span>
      ))}
    </div>
  );
}
