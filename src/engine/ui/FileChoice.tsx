/** Chooses a file, or takes one that is dropped. */
import { FileUp } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import './fileChoice.css';

interface FileChoiceProps {
  /** Endings and types, as an input of files takes them. */
  readonly accept: string;
  /** What the button says. */
  readonly choose: string;
  /** Of the chosen file, or that there is none. */
  readonly name: string;
  readonly hint: string;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileChoice(props: FileChoiceProps): ReactElement {
  const { accept, choose, name, hint, error, disabled, onChoose } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !disabled) onChoose(file);
  };
  return (
    <>
      <div
        className={`file-choice__drop${over ? ' file-choice__drop--over' : ''}`}
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
          className="visually-hidden file-choice__input"
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-name ${id}-error`}
          aria-invalid={error !== null}
          onChange={(event) => {
            take(event.target.files);
            // Cleared, because choosing the same changed file again would fire no event.
            event.target.value = '';
          }}
        />
        <label className="button file-choice__button" htmlFor={id}>
          <FileUp aria-hidden />
          {choose}
        </label>
        <div>
          <output className="file-choice__name" id={`${id}-name`}>
            {name}
          </output>
          <p className="muted file-choice__hint">{hint}</p>
        </div>
      </div>
      <p className="field__error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </>
  );
}
