/** A sentence in a box, with an icon and at most one button. */
import { CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactElement } from 'react';
import { Button } from './Button';
import { markEnglish } from './markEnglish';

const ICONS = { danger: TriangleAlert, pending: TriangleAlert, success: CircleCheck, plain: null };

interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'children'> {
  readonly tone?: keyof typeof ICONS;
  /** Default: the icon of its tone. */
  readonly icon?: LucideIcon;
  readonly act?: Readonly<{ label: string; name?: string; look?: string; onPress: () => void }> | undefined;
}

export function Notice({ tone = 'danger', icon, act, role, className = '', children }: NoticeProps): ReactElement {
  const Icon = icon ?? ICONS[tone];
  return (
    <div className={`notice notice--${tone} ${act ? 'notice--act' : ''} ${className}`} role={role}>
      {Icon && <Icon aria-hidden />}
      <div>{markEnglish(children)}</div>
      {act && <Button label={act.label} look={act.look ?? 'small'} aria-label={act.name} onClick={act.onPress} />}
    </div>
  );
}
