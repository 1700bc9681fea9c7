/** The dialog in which a person watches a view or changes a watch: the line, how often it is counted, how they are told. */
import { useState, type ReactNode } from 'react';
import { grouped } from '../../i18n/format';
import { asKobo, koboToDecimal } from '../../upstream/money';
import { lineUnitOf, MAX_LINE, WATCHED_MEASURES } from '../../lists/watchMeasures';
import type { ChosenWatch, WatchedMeasure, WatchUnit } from '../../lists/watchMeasures';
import { COMPARES, INTERVALS, type Compare } from '../../upstream/watchRules';
import { useEngine } from '../app/context';
import { useWords } from '../browser/words';
import { typedDecimal, typedKobo } from '../definition/typedNumber';
import { useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import type { Values } from '../forms/values';
import { plainName } from './view';
import { useWebhookNames } from './useSubscribed';
import { choicesOf, SubscribedForm, type SubscribedFormProps } from './SubscribedForm';
import { useTrying } from './viewDialogParts';

/** What a person chooses. */
export interface Watch extends ChosenWatch {
  /** Null: it tells no webhook. Absent where the service has none. */
  readonly webhookId?: number | null | undefined;
}

interface WatchFormProps extends SubscribedFormProps {
  /** Null for a new watch. */
  readonly watch: (Omit<Watch, 'compare' | 'measure'> & Readonly<Record<'compare' | 'measure', string>>) | null;
  /** What can be compared. */
  readonly measures: readonly WatchedMeasure[];
  /** @param name of the view; empty if none was asked for. Its rejection is shown in the form. */
  readonly send: (watch: Watch, name: string) => Promise<void>;
}

const compareOf = (text: string | undefined): Compare => COMPARES.find((one) => one === text) ?? 'over';

const measureOf = (text: string | undefined): WatchedMeasure => WATCHED_MEASURES.find((one) => one === text) ?? 'count';

const unitIn = ({ measure, compare }: Values): WatchUnit => lineUnitOf(measureOf(measure), compareOf(compare));

const isWhole = (unit: WatchUnit): boolean => unit === 'records' || unit === 'percent';

const watchOf = (
  { measure, compare, line = '', every, byNotice, byMail, webhook = '' }: Values,
  hasWebhooks: boolean,
): Watch => ({
  measure: measureOf(measure),
  compare: compareOf(compare),
  line: readLine(line, lineUnitOf(measureOf(measure), compareOf(compare))) ?? 0,
  everyMinutes: Number(every),
  byNotice: byNotice === 'true',
  byMail: byMail === 'true',
  ...(hasWebhooks && { webhookId: webhook === '' ? null : Number(webhook) }),
});

export function WatchForm({ watch, measures, send, children, ...frame }: WatchFormProps): ReactNode {
  const words = useWords('watches');
  const { busy, failure, attempt } = useTrying();
  const {
    measure = 'count',
    compare = 'over',
    everyMinutes = INTERVALS[0],
    byNotice = true,
    byMail = false,
    webhookId,
  } = watch ?? {};
  return (
    <SubscribedForm
      {...frame}
      of="watches"
      isNew={watch === null}
      busy={busy}
      failure={failure}
      start={() => ({
        measure,
        compare,
        line: watch ? typedLine(watch.line, lineUnitOf(measure, compare)) : '',
        every: String(everyMinutes),
        byNotice: String(byNotice),
        byMail: String(byMail),
        webhook: webhookId ? String(webhookId) : '',
      })}
      problemsOf={(values) => {
        const problem = lineProblem(values);
        const isUntold = values.byNotice !== 'true' && values.byMail !== 'true' && !values.webhook;
        return {
          ...(problem && { line: words(`problems.${problem}`, { most: grouped(MAX_LINE[unitIn(values)]) }) }),
          ...(isUntold && { byNotice: words('problems.untold') }),
        };
      }}
      above={children}
    >
      <Body measures={measures} busy={busy} send={(chosen, name) => attempt(() => send(chosen, name))} />
    </SubscribedForm>
  );
}

/** A typed line in its unit; `tooLarge`: an amount that no service takes; undefined for anything else. */
function lineIn(text: string, unit: WatchUnit): number | 'tooLarge' | undefined {
  if (unit === 'kobo') {
    const kobo = typedKobo(text);
    return typeof kobo === 'number' && kobo < 0 ? undefined : kobo;
  }
  const typed = typedDecimal(text) ?? '';
  if (unit !== 'tenths') return /^\d+$/.test(typed) ? Number(typed) : undefined;
  const [, whole, decimal = '0'] = /^(\d{1,3})(?:\.(\d))?$/.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole + decimal);
}

function readLine(text: string, unit: WatchUnit): number | undefined {
  const line = lineIn(text, unit);
  return line === 'tooLarge' ? undefined : line;
}

/** As a person would type it: the inverse of `lineIn`. */
function typedLine(line: number, unit: WatchUnit): string {
  if (unit === 'kobo') return koboToDecimal(asKobo(line));
  return unit === 'tenths' ? `${Math.trunc(line / 10)}.${line % 10}` : String(line);
}

/** The key of what is wrong with the line. */
function lineProblem(values: Values): WatchUnit | 'tooLarge' | 'whole' | null {
  const unit = unitIn(values);
  const line = lineIn((values.line ?? '').trim(), unit);
  if (line === 'tooLarge') return line;
  if (line === undefined && isWhole(unit)) return 'whole';
  return line !== undefined && line <= MAX_LINE[unit] && (unit !== 'percent' || line > 0) ? null : unit;
}

interface BodyProps extends Pick<WatchFormProps, 'measures'> {
  readonly busy: boolean;
  readonly send: (watch: Watch, name: string) => void;
}

function Body({ measures, busy, send }: BodyProps): ReactNode {
  const words = useWords('watches');
  const { values } = useFormKernel();
  const measureWords = useWords('watchMeasures');
  const unit = unitIn(values);
  const isCount = measureOf(values.measure) === 'count';
  const hasWebhooks = useEngine().config.features.includes('webhooks');
  useSend({ busy, send: () => send(watchOf(values, hasWebhooks), plainName(values.name ?? '')) });
  return (
    <>
      {measures.length > 1 && (
        <InputField
          source="measure"
          label={words('measure')}
          readOnly={busy}
          options={choicesOf(measures, (one) => measureWords(one))}
        />
      )}
      <InputField
        source="compare"
        label={words(isCount ? 'compare' : 'measuredCompare')}
        readOnly={busy}
        options={choicesOf(COMPARES, (one) => words(`${isCount ? 'compares' : 'measuredCompares'}.${one}`))}
      />
      <InputField
        source="line"
        label={words(`line.${unit}`)}
        help={unit === 'percent' ? words('offHelp') : undefined}
        input="figures"
        inputMode={isWhole(unit) ? 'numeric' : 'decimal'}
        readOnly={busy}
        alert={false}
      />
      <InputField
        source="every"
        label={words('every')}
        readOnly={busy}
        options={choicesOf(INTERVALS, (minutes) => words('minutes', { smart_count: minutes }))}
      />
      <Channels />
      {hasWebhooks && <WebhookChoice busy={busy} />}
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

/** Where an administrator has added webhooks; the one that a watch tells is offered while their names are not known. */
function WebhookChoice({ busy }: { readonly busy: boolean }): ReactNode {
  const words = useWords('watches');
  const { values } = useFormKernel();
  const names = useWebhookNames();
  const [chosen] = useState(values.webhook ?? '');
  const isListed = names?.some(({ id }) => String(id) === chosen) ?? false;
  if (chosen === '' && (names === undefined || names.length === 0)) return null;
  return (
    <InputField
      source="webhook"
      label={words('webhook')}
      readOnly={busy}
      alert={false}
      options={
        <>
          <option value="">{words('noWebhook')}</option>
          {chosen !== '' && !isListed && <option value={chosen}>{words('thisWebhook')}</option>}
          {names?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </>
      }
    />
  );
}
