/** The dialog in which a person watches a view or changes a watch: the line, how often it is counted, how they are told. */
import { useId, type ReactNode } from 'react';
import { INTERVALS, COMPARES, MAX_PERCENT, type Compare } from '../../upstream/watchRules';
import { useEngine } from '../app/context';
import { useWords } from '../browser/words';
import { FormKernel, useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import type { Values } from '../forms/values';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { MAX_NAME } from './useViewActions';
import { plainName } from './view';
import { FailureNotice, useTrying } from './viewDialogParts';
import './views.css';

/** What a person chooses. */
export interface Watch {
  readonly compare: Compare;
  /** Records; for `off` a percentage. */
  readonly line: number;
  readonly everyMinutes: number;
  readonly byNotice: boolean;
  readonly byMail: boolean;
}

interface WatchFormProps {
  readonly title: string;
  /** Null for a new watch. */
  readonly watch: (Omit<Watch, 'compare'> & { readonly compare: string }) | null;
  /** The list is not saved as a view yet: the form asks for the view's name. */
  readonly isUnnamed?: boolean;
  /** Labels of filters that no view keeps: without them more is counted. */
  readonly unkept?: readonly string[];
  /** @param name of the view; empty if none was asked for. Its rejection is shown in the form. */
  readonly send: (watch: Watch, name: string) => Promise<void>;
  readonly onClose: () => void;
}

const MAX_LINE_DIGITS = 9;
const NONE: readonly string[] = [];

const compareOf = (text: string | undefined): Compare => COMPARES.find((one) => one === text) ?? 'over';

const watchOf = ({ compare, line = '', every, byNotice, byMail }: Values): Watch => ({
  compare: compareOf(compare),
  line: Number(line),
  everyMinutes: Number(every),
  byNotice: byNotice === 'true',
  byMail: byMail === 'true',
});

export function WatchForm({
  title,
  watch,
  isUnnamed = false,
  unkept = NONE,
  send,
  onClose,
}: WatchFormProps): ReactNode {
  const words = useWords('watches');
  const viewWords = useWords('views');
  const id = useId();
  const trying = useTrying();
  const { compare = 'over', line = '', everyMinutes = INTERVALS[0], byNotice = true, byMail = false } = watch ?? {};
  return (
    <Dialog
      title={title}
      description={`${words('text')}${unkept.length > 0 ? ` ${viewWords('done.unkept', { filters: unkept.join(', ') })}` : ''}`}
      busy={trying.busy}
      onClose={onClose}
      actions={
        <SendButtons busy={trying.busy} form={id} onCancel={onClose}>
          {words(watch ? 'save' : 'submit')}
        </SendButtons>
      }
    >
      <FormKernel
        id={id}
        className="view-form"
        start={() => ({
          name: '',
          compare,
          line: String(line),
          every: String(everyMinutes),
          byNotice: String(byNotice),
          byMail: String(byMail),
        })}
        problemsOf={(values) => {
          const problem = lineProblem(values);
          const isNameless = isUnnamed && plainName(values.name ?? '') === '';
          const isUntold = values.byNotice !== 'true' && values.byMail !== 'true';
          return {
            ...(isNameless && { name: viewWords('name.empty') }),
            ...(problem && { line: words(`problems.${problem}`, { most: String(MAX_PERCENT) }) }),
            ...(isUntold && { byNotice: words('problems.untold') }),
          };
        }}
      >
        <Body isUnnamed={isUnnamed} trying={trying} send={send} />
      </FormKernel>
    </Dialog>
  );
}

function lineProblem({ compare, line = '' }: Values): 'line' | 'percent' | null {
  if (!/^\d+$/.test(line)) return 'line';
  const isPercent = Number(line) >= 1 && Number(line) <= MAX_PERCENT;
  return compareOf(compare) === 'off' && !isPercent ? 'percent' : null;
}

interface BodyProps extends Pick<WatchFormProps, 'send'> {
  readonly isUnnamed: boolean;
  readonly trying: ReturnType<typeof useTrying>;
}

function Body({ isUnnamed, trying: { busy, failure, attempt }, send }: BodyProps): ReactNode {
  const words = useWords('watches');
  const { values } = useFormKernel();
  const compare = compareOf(values.compare);
  useSend({ busy, send: () => attempt(() => send(watchOf(values), plainName(values.name ?? ''))) });
  return (
    <>
      {isUnnamed && (
        <InputField
          source="name"
          label={words('name')}
          help={words('nameHelp')}
          maxLength={MAX_NAME}
          readOnly={busy}
          alert={false}
        />
      )}
      <InputField
        source="compare"
        label={words('compare')}
        readOnly={busy}
        options={COMPARES.map((one) => (
          <option key={one} value={one}>
            {words(`compares.${one}`)}
          </option>
        ))}
      />
      <InputField
        source="line"
        label={words(`line.${compare === 'off' ? 'percent' : 'records'}`)}
        help={compare === 'off' ? words('offHelp') : undefined}
        maxDigits={MAX_LINE_DIGITS}
        inputMode="numeric"
        readOnly={busy}
        alert={false}
      />
      <InputField
        source="every"
        label={words('every')}
        readOnly={busy}
        options={INTERVALS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words('minutes', { smart_count: minutes })}
          </option>
        ))}
      />
      <Channels />
      <FailureNotice text={failure} />
    </>
  );
}

/** The notice centre and the own address, where the service sends mail. */
function Channels(): ReactNode {
  const words = useWords('watches');
  const { config, session } = useEngine();
  const { values, problems, set, idOf } = useFormKernel();
  const sendsMail = config.features.includes('mail');
  const { email } = session.user;
  const [byNotice, byMail] = [values.byNotice === 'true', values.byMail === 'true'];
  return (
    <fieldset className="view-form__choices">
      <legend className="field__label">{words('how')}</legend>
      <label className="checkbox">
        <input
          id={idOf('byNotice')}
          type="checkbox"
          checked={byNotice}
          aria-describedby={`${idOf('byNotice')}-problem`}
          onChange={() => set({ byNotice: String(!byNotice) })}
        />
        {words('byNotice')}
      </label>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={byMail}
          disabled={!sendsMail}
          onChange={() => set({ byMail: String(!byMail) })}
        />
        {email ? words('byMailTo', { email }) : words('byMail')}
      </label>
      {!sendsMail && <p className="field__help">{words('noMail')}</p>}
      <span id={`${idOf('byNotice')}-problem`} className="field__error" role="alert">
        {problems.byNotice}
      </span>
    </fieldset>
  );
}
