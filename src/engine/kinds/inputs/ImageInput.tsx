/** A picture from a file. Its value is a data URL. */
import type { ReactNode } from 'react';
import type { InputProps } from './props';

export function ImageInput({ id, field, required, invalid, describedBy, onChange, onLeave }: InputProps): ReactNode {
  return (
    <input
      id={id}
      className="input"
      type="file"
      name={field.name}
      accept="image/*"
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onBlur={onLeave}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (!file) return;
        const reader = new FileReader();
        reader.addEventListener('load', () => onChange(typeof reader.result === 'string' ? reader.result : ''));
        reader.readAsDataURL(file);
      }}
    />
  );
}
