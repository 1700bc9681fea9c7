/**
 * Agents from a file (D531): columns matched by hand, a dry run, then the create call for each row. The file holds BVNs:
 * nothing of it leaves this page's memory but what is sent to create an agent, and the file of rows to correct.
 */
import { ArrowLeft, Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../../engine/app/context';
import type { NormalForm, Resource } from '../../../engine/definition/resource';
import { useReferenceLabels } from '../../../engine/kinds/useReferenceLabels';
import { useResourceLabels } from '../../../engine/kinds/resourceLabels';
import { Button } from '../../../engine/ui/Button';
import { EmptyState } from '../../../engine/ui/EmptyState';
import { FileChoice } from '../../../engine/ui/FileChoice';
import { Notice } from '../../../engine/ui/Notice';
import { grouped } from '../../../i18n/format';
import { Columns } from './Columns';
import { guessed, type Mapping } from './columns';
import { saveCorrect, saveTemplate, type RowToCorrect } from './correct';
import { Created } from './Created';
import { kindOf, Plan } from './Plan';
import { peopleKey } from './rules';
import { useShown } from './Slips';
import { LIMITS, type AgentTable, type FileFault } from './table';
import { useCheck, type CheckedRow } from './useCheck';
import { useCreating } from './useCreating';
import { useReading } from './useReading';
import './fromFile.css';

export default function FromFile(): ReactNode {
  const translate = useTranslate();
  const { resource } = useResourceLabels(useReferenceLabels(useResource('agents')));
  const { create: form } = resource;
  if (!form) {
    const [title, text] = [translate('frame.refusal.title'), translate('frame.refusal.text')];
    return <EmptyState icon={Lock} heading="h1" title={title} text={text} />;
  }
  return <Page resource={resource} form={form} />;
}

interface PageProps {
  readonly resource: Resource;
  readonly form: NormalForm;
}

function Page({ resource, form }: PageProps): ReactNode {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  // As the file: in this page's memory only.
  const [taken] = useState(() => new Set<string>());
  const reading = useReading(file);
  const fault = reading !== null && reading !== 'reading' && 'fault' in reading ? reading.fault : null;
  const faultText = useFaultText();
  return (
    <div className="agent-file">
      <header className="page-header">
        <h1>{translate('agentFile.title')}</h1>
        <div className="page-header__actions">
          <Link className="button" to={resource.path}>
            <ArrowLeft aria-hidden />
            {translate('agentFile.back')}
          </Link>
        </div>
      </header>
      {reading !== null && reading !== 'reading' && 'table' in reading && file ? (
        <Steps
          key={file.name + file.lastModified}
          {...{ resource, form, taken }}
          name={file.name}
          table={reading.table}
          onAnother={() => setFile(null)}
        />
      ) : (
        <div className="agent-file__part">
          <p className="muted">
            {translate('agentFile.text', { count: grouped(LIMITS.rows) })} {translate('agentFile.private')}
          </p>
          <Template headings={form.fields.map(({ field }) => field.label)} />
          <FileChoice
            accept=".csv,.xlsx,text/csv"
            choose={translate('agentFile.choose')}
            name={file?.name ?? translate('agentFile.none')}
            hint={translate('agentFile.drop')}
            error={fault && faultText(fault)}
            disabled={false}
            onChoose={setFile}
          />
          {reading === 'reading' && <output className="muted">{translate('agentFile.reading')}</output>}
        </div>
      )}
    </div>
  );
}

/** What a file may have as headings, and an empty one with them. */
function Template({ headings }: { readonly headings: readonly string[] }): ReactNode {
  const translate = useTranslate();
  return (
    <div className="agent-file__template">
      <p className="muted">{translate('agentFile.headings', { names: headings.join(', ') })}</p>
      <Button
        label={translate('agentFile.template')}
        onClick={() => saveTemplate(headings, translate('agentFile.templateName'))}
      />
    </div>
  );
}

function useFaultText(): (fault: FileFault) => string {
  const translate = useTranslate();
  return (fault) =>
    translate(`agentFile.fault.${fault.kind}`, {
      rows: grouped(LIMITS.rows),
      megabytes: grouped(LIMITS.bytes / 1024 / 1024),
      ...('row' in fault && { row: grouped(fault.row) }),
    });
}

interface StepsProps extends PageProps {
  /** User names and emails that the service has refused since the page was opened, of any file. */
  readonly taken: Set<string>;
  /** Of the file. */
  readonly name: string;
  readonly table: AgentTable;
  readonly onAnother: () => void;
}

function Steps({ resource, form, taken, name, table, onAnother }: StepsProps): ReactNode {
  const translate = useTranslate();
  const [mapping, setMapping] = useState<Mapping>(() => guessed(table.headings, form.fields));
  const { state, begin, drop } = useCheck(resource, taken);
  const { run, shot, begin: create } = useCreating(resource, (values) => void taken.add(peopleKey(values)));
  const shown = useShown();
  const [saved, setSaved] = useState(0);
  const rows = state.step === 'checked' ? state.rows : [];
  const showsPasswords = resource.actions.some((action) => action.name === 'showPassword');
  const there = rows.flatMap((row) => (kindOf(row) === 'there' ? (row.values[form.unique?.field ?? ''] ?? []) : []));
  const wrong = rows.flatMap((row): readonly RowToCorrect[] =>
    kindOf(row) === 'wrong' ? [{ cells: row.cells, why: row.problems.join(' ') }] : [],
  );
  const refused = run && shot ? refusedRows(rows, run.rows, shot.results, (text) => translate(text, { _: text })) : [];
  const toCorrect = [...wrong, ...refused];
  const save = (): void => {
    const texts = { label: translate('agentFile.why'), name: translate('agentFile.correctName') };
    saveCorrect(table.headings, toCorrect, texts);
    setSaved(toCorrect.length);
  };
  return (
    <>
      <p className="agent-file__name">
        <strong translate="no">{name}</strong>{' '}
        {!shot && state.step !== 'checking' && (
          <Button look="small" label={translate('agentFile.another')} onClick={onAnother} />
        )}
      </p>
      {(state.step === 'none' || state.step === 'failed') && (
        <Columns {...{ table, form, mapping }} onMap={setMapping} onCheck={() => begin(table, mapping)} />
      )}
      {state.step === 'failed' && (
        <div role="alert">
          <Notice>
            {translate('agentFile.checkFailed', { reason: translate(state.reason, { _: state.reason }) })}
          </Notice>
        </div>
      )}
      {state.step === 'checking' && <Checking {...state} onCancel={drop} />}
      {state.step === 'checked' && !(run && shot) && (
        <Plan
          {...{ rows, form, mapping, shown }}
          there={showsPasswords ? there : []}
          onCreate={create}
          onSave={save}
          onColumns={() => {
            drop();
            setSaved(0);
          }}
        />
      )}
      {run && shot && (
        <Created
          {...{ run, shot, shown, there, showsPasswords, onAnother }}
          toCorrect={toCorrect.length}
          saved={saved === toCorrect.length}
          onSave={save}
        />
      )}
    </>
  );
}

/** The rows that the service refused, with its reasons. */
function refusedRows(
  rows: readonly CheckedRow[],
  sent: readonly { readonly id: string }[],
  results: readonly { readonly state: string; readonly message: string }[],
  translate: (text: string) => string,
): readonly RowToCorrect[] {
  const byId = new Map(rows.map((row) => [String(row.row), row]));
  return sent.flatMap(({ id }, at) => {
    const [row, result] = [byId.get(id), results[at]];
    return row && result?.state === 'refused' ? [{ cells: row.cells, why: translate(result.message) }] : [];
  });
}

interface CheckingProps {
  readonly read: number;
  readonly of: number;
  readonly onCancel: () => void;
}

function Checking({ read, of, onCancel }: CheckingProps): ReactNode {
  const translate = useTranslate();
  return (
    <section className="agent-file__part">
      <div className="bulk-progress">
        <progress
          max={Math.max(1, of)}
          value={of === 0 ? undefined : read}
          aria-label={translate('agentFile.checking')}
        />
        <p>
          {of === 0
            ? translate('agentFile.checking')
            : translate('agentFile.looking', { read: grouped(read), of: grouped(of) })}
        </p>
      </div>
      <div className="form__actions">
        <Button label={translate('list.cancel')} onClick={onCancel} />
      </div>
    </section>
  );
}
