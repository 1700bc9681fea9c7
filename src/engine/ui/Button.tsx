import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Ends of the class `button--`, separated by spaces. */
  readonly look?: string | undefined;
}

export function Button({ label, icon: Icon, look = '', className = '', ...more }: ButtonProps) {
  return (
    <button type="button" className={`button ${look.replace(/\S+/g, 'button--$&')} ${className}`} {...more}>
      {Icon && <Icon aria-hidden />}
      {label}
    </button>
  );
}
