import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  readonly label: string;
  /** Ends of the class `button--`, separated by spaces. */
  readonly look?: string | undefined;
}

export function Button({ label, look, ...more }: ButtonProps) {
  return (
    <button type="button" className={look ? `button button--${look.replace(' ', ' button--')}` : 'button'} {...more}>
      {label}
    </button>
  );
}
