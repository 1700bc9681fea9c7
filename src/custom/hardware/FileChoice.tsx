/** Chooses a file, or takes a dropped one (P1-2: the control shows the file's name or No file chosen). */
import { FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';

interface FileChoiceProps {
  readonly name: string | null;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileChoice({ name, error, disabled, onChoose }: FileChoiceProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !disabled) onChoose(file);
  };
  return (
    <>
      <div
        className={`upload__drop${over ? ' upload__drop--over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          id={id}
          className="visually-hidden upload__input"
          type="file"
          accept=".csv,text/csv"
          disabled={disabled}
          aria-describedby={`${id}-name ${id}-error`}
          aria-invalid={error !== null}
          onChange={(event) => {
            take(event.target.files);
            // Cleared, because choosing the same changed file again would fire no event.
            event.target.value = '';
          }}
        />
        <label className="button upload__button" htmlFor={id}>
          <FileUp aria-hidden />
          {translate('hardware.choose')}
        </label>
        <div>
          <output className="upload__name" id={`${id}-name`}>
            {name ?? translate('hardware.none')}
          </output>
          <p className="muted upload__hint">{translate('hardware.drop')}</p>
        </div>
      </div>
      <p className="field__error" id={`${id}-error`} role="alert">
        {error === null ? '' : translate(error)}
      </p>
    </>
  );
}
