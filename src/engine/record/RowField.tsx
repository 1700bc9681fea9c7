/** Goes to a row by its number, in a list that shows all rows. */
import { useContext, useId, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../browser/words';
import { useShortcut } from '../browser/useShortcut';
import { ListHidden } from '../ui/dock';
import { grouped } from '../../i18n/format';

/** A whole number, grouped or not; neither `7.5` nor `1e3`. */
const NUMBER = /^(?:\d+|\d{1,3}(?:[\s,.]\d{3})+)$/;

interface RowFieldProps {
  readonly total: number;
  /** Counted from 0. */
  readonly onGoTo: (index: number) => void;
}

export default function RowField({ total, onGoTo }: RowFieldProps): ReactNode {
  const words = useWords('table');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  useShortcut('goToRow', () => field.current?.select(), !useContext(ListHidden));
  const go = (): void => {
    const row = Number(text.replaceAll(/[\s,.]/g, ''));
    const known = NUMBER.test(text.trim()) && row >= 1 && row <= total;
    setRefused(!known);
    if (known) onGoTo(row - 1);
  };
  return (
    <form
      className="row-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id}>{words('goToRow')}</label>
      <input
        ref={field}
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        size={Math.max(7, grouped(total).length)}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-why` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
      />
      <button type="submit" className="button button--small">
        {words('go')}
      </button>
      {refused && (
        <span id={`${id}-why`} role="alert" className="row-field__why">
          {words('noSuchRow', { total: grouped(total) })}
        </span>
      )}
    </form>
  );
}
