/** A statement of a month of one purse, saved as a PDF (D501). */
import { useDataProvider } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { useMounted } from '../../engine/browser/useMounted';
import { useNow } from '../../engine/browser/useNow';
import { useWords } from '../../engine/browser/words';
import { fileFrom } from '../../engine/browser/workerFile';
import { download } from '../../engine/export/download';
import { FormDialog } from '../../engine/forms/FormDialog';
import { useFormKernel, useSend } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { Notice } from '../../engine/ui/Notice';
import { useSentence } from '../../engine/ui/sentence';
import type { PaperTable } from '../../formats/table';
import { monthName } from '../../i18n/figures';
import { getOwnStatement, getPurseStatement, type PurseStatement } from '../../upstream/agentCalls';
import { UpstreamError } from '../../upstream/errors';
import { lastMonths } from '../../upstream/months';
import { lagosDay, lagosMinute, lagosTime, parseTime } from '../../upstream/time';
import { DoesNotAddUp, statementTable } from './statement';

/** Months that are offered, the current one included. */
const MONTHS = 36;

interface StatementDialogProps {
  /** Null: of the agent who is signed in. */
  readonly agentId: string | null;
  /** When the agent was created: no earlier month is offered. A text that is no time: not known. */
  readonly since: string;
  readonly onClose: () => void;
}

export default function StatementDialog({ agentId, since, onClose }: StatementDialogProps): ReactNode {
  const words = useWords('purse.statement');
  const [busy, setBusy] = useState(false);
  const [today] = useState(lagosDay(useNow()[0]));
  const first = parseTime(since) === undefined ? '' : lagosTime(since).slice(0, 7);
  const months = lastMonths(today, MONTHS)
    .toReversed()
    .filter((month) => month >= first);
  return (
    <FormDialog
      title={words('dialog')}
      description={words('about')}
      size="small"
      submit={words(busy ? 'downloading' : 'download')}
      busy={busy}
      onClose={onClose}
      // The last month that is over is what people ask for.
      start={() => ({ month: months[1] ?? months[0] ?? '' })}
      problemsOf={() => ({})}
    >
      <Body agentId={agentId} months={months} busy={busy} setBusy={setBusy} />
    </FormDialog>
  );
}

interface BodyProps extends Pick<StatementDialogProps, 'agentId'> {
  /** YYYY-MM, the latest first. */
  readonly months: readonly string[];
  readonly busy: boolean;
  readonly setBusy: (busy: boolean) => void;
}

function Body({ agentId, months, busy, setBusy }: BodyProps): ReactNode {
  const words = useWords('purse.statement');
  const sentence = useSentence();
  const { refuse } = useFormKernel();
  const { ask } = useDataProvider<AppDataProvider>();
  const isOpen = useMounted();
  const [said, setSaid] = useState<{ readonly failed: boolean; readonly text: string } | null>(null);

  const read = (month: string): Promise<PurseStatement> =>
    agentId === null ? ask(getOwnStatement, { month }) : ask(getPurseStatement, { agentId, month });
  /** Null once the file is saved; else why there is none. */
  const make = async (month: string): Promise<string | null> => {
    const { month: ledger, ...statement } = await read(month);
    if (ledger === null) return words('before', { time: lagosMinute(statement.since) });
    const file = await drawApart(statementTable({ ...statement, ledger, month, words }));
    if (!isOpen.current) return null;
    download(file, `${words('file')} ${statement.agent.memberId ?? statement.agent.id} ${month}.pdf`);
    setSaid({ failed: false, text: words('saved', { month: monthName(month, 'long') }) });
    return null;
  };
  const textOf = (error: unknown): string => {
    if (error instanceof UpstreamError) return sentence(error);
    return words(error instanceof DoesNotAddUp ? 'wrong' : 'failed');
  };
  useSend({
    busy,
    send: async ({ month = '' }) => {
      setSaid(null);
      setBusy(true);
      try {
        const problem = await make(month);
        if (problem !== null) refuse({ month: problem });
      } catch (error) {
        setSaid({ failed: true, text: textOf(error) });
      } finally {
        setBusy(false);
      }
    },
  });
  return (
    <>
      <InputField
        source="month"
        label={words('month')}
        readOnly={busy}
        options={months.map((month) => (
          <option key={month} value={month}>
            {monthName(month, 'long')}
          </option>
        ))}
      />
      {said?.failed && <Notice role="alert">{said.text}</Notice>}
      <output className="form__said">{said?.failed === false && said.text}</output>
    </>
  );
}

function drawApart(table: PaperTable): Promise<Blob> {
  const worker = new Worker(new URL('./statementWorker.ts', import.meta.url), { type: 'module', name: 'statement' });
  return fileFrom(worker, table);
}
