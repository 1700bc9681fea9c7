import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly icon: LucideIcon;
  /** Read by screen readers, since the icon has no text. */
  readonly label: string;
  readonly small?: boolean;
}

export function IconButton({ icon: Icon, label, small = false, className = '', ...more }: IconButtonProps) {
  const classes = ['icon-button', small && 'icon-button--small', className].filter(Boolean).join(' ');
  return (
    <button type="button" className={classes} aria-label={label} {...more}>
      <Icon aria-hidden />
    </button>
  );
}
