/** Goes to a row by its number, in a list that shows all rows. */
import { useContext, useId, useRef, type ReactNode } from 'react';
import type { Sentences } from '../forms/checkedForm';
import { FormKernel, useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
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

export default function RowField(props: RowFieldProps): ReactNode {
  const words = useWords('table');
  const why = words('noSuchRow', { total: grouped(props.total) });
  return (
    <FormKernel
      id={useId()}
      className="row-field"
      start={() => ({ row: '' })}
      problemsOf={({ row = '' }): Sentences => (isRow(row, props.total) ? {} : { row: why })}
    >
      <Field {...props} />
    </FormKernel>
  );
}

function Field({ total, onGoTo }: RowFieldProps): ReactNode {
  const words = useWords('table');
  const field = useRef<HTMLInputElement>(null);
  const { replace } = useFormKernel();
  useShortcut('goToRow', () => field.current?.select(), !useContext(ListHidden));
  useSend({
    busy: false,
    send: ({ row = '' }) => {
      onGoTo(numberOf(row) - 1);
      // The next number is not wrong before it is sent.
      replace({ row });
    },
  });
  return (
    <>
      <InputField
        ref={field}
        source="row"
        label={words('goToRow')}
        inputMode="numeric"
        enterKeyHint="go"
        size={Math.max(7, grouped(total).length)}
      />
      <button type="submit" className="button button--small">
        {words('go')}
      </button>
    </>
  );
}

const numberOf = (text: string): number => Number(text.replaceAll(/[\s,.]/g, ''));

function isRow(text: string, total: number): boolean {
  return NUMBER.test(text.trim()) && numberOf(text) >= 1 && numberOf(text) <= total;
}
