/**
 * A picture from a file or the camera, as a data URL. The native file input lies invisibly over the whole area, so
 * pressing, keyboard and drop work as usual.
 */
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useWords } from '../../browser/words';
import type { InputProps } from './props';
import { MAX_FILE_BYTES, readImage, sizeIn, type ImageProblem } from './readImage';
import './image.css';

type State =
  | { readonly step: 'still' }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'refused'; readonly problem: ImageProblem; readonly name: string; readonly size: string };

const STILL: State = { step: 'still' };

/** Reads chosen files, one at a time: a newer choice replaces the one being read. */
function useReading({ value, shown, onChange }: InputProps, sizeText: (bytes: number) => string) {
  const words = useWords('image');
  const [state, setState] = useState<State>(STILL);
  const latest = useRef<File | null>(null);
  return {
    state,
    read: async (file: File): Promise<void> => {
      latest.current = file;
      setState({ step: 'reading', name: file.name });
      const found = await readImage(file);
      if (latest.current !== file) return;
      const size = sizeText(file.size);
      if ('problem' in found) {
        // Clears the form's message about reading; the previous image stays.
        onChange(value, shown);
        setState({ step: 'refused', problem: found.problem, name: file.name, size });
      } else {
        const facts = { name: file.name, size: sizeText(found.bytes), before: size };
        onChange(found.url, words(found.shrunk ? 'smaller' : 'chosen', facts));
        setState(STILL);
      }
    },
    remove: (): void => {
      latest.current = null;
      setState(STILL);
      onChange('', '');
    },
  };
}

export function ImageInput(props: InputProps): ReactNode {
  const { id, field, label, value, shown, required, invalid, describedBy, onLeave } = props;
  const words = useWords('image');
  const input = useRef<HTMLInputElement>(null);
  const sizeText = (bytes: number): string => {
    const [unit, size] = sizeIn(bytes);
    return words(unit, { size });
  };
  const limit = sizeText(MAX_FILE_BYTES);
  const { state, read, remove } = useReading(props, sizeText);
  const name = shown || words('kept');
  const reading = state.step === 'reading';
  // Keeps the form from being sent while a file is being read.
  useEffect(() => input.current?.setCustomValidity(reading ? 'reading' : ''), [reading]);

  return (
    <>
      <div className="image-input" aria-busy={reading || undefined}>
        {value === '' ? (
          <span className="image-input__none">
            <ImageUp aria-hidden />
          </span>
        ) : (
          <img className="image-input__preview" src={value} alt={words('preview', { name })} />
        )}
        <span className="image-input__words">
          {value !== '' && <span id={`${id}-chosen`}>{name}</span>}
          <span aria-hidden>
            <span className="image-input__choose">{words(value === '' ? 'choose' : 'replace')}</span>{' '}
            <span className="image-input__drop muted">{words('drop')}</span>
          </span>
        </span>
        <input
          ref={input}
          id={id}
          className="image-input__file"
          type="file"
          name={field.name}
          accept="image/*"
          aria-required={required || undefined}
          aria-invalid={invalid || state.step === 'refused' || undefined}
          aria-describedby={[value && `${id}-chosen`, `${id}-limits`, describedBy].filter(Boolean).join(' ')}
          onBlur={onLeave}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Cleared, so that choosing the same file again fires an event.
            target.value = '';
            if (file) void read(file);
          }}
        />
        {value !== '' && (
          <Button
            label={words('remove')}
            look="small"
            className="image-input__remove"
            aria-label={words('removeImage', { field: label })}
            onClick={() => {
              remove();
              input.current?.focus();
            }}
          />
        )}
      </div>
      <output className={reading ? 'field__help' : 'visually-hidden'}>
        {reading ? words('reading', { name: state.name }) : value === '' ? '' : name}
      </output>
      <span className="field__error image-input__problem" role="alert">
        {state.step === 'refused' && words(`problem.${state.problem}`, { name: state.name, size: state.size, limit })}
      </span>
      <span className="field__help" id={`${id}-limits`}>
        {words('limits', { limit })}
      </span>
    </>
  );
}
