/** The outcome of each row while the agents are created and afterwards, and what can be done with the others. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Progress, ResultList } from '../../../engine/bulk/ResultList';
import type { BulkRun, RunSnapshot, State } from '../../../engine/bulk/run';
import { numbered, overText, useBulkWords } from '../../../engine/bulk/words';
import { StopButton } from '../../../engine/ui/BusyButton';
import { Button } from '../../../engine/ui/Button';
import { Notice } from '../../../engine/ui/Notice';
import { RunGuard } from '../../../engine/ui/RunGuard';
import { showPassword } from '../../shared';
import '../../../engine/bulk/bulk.css';

interface CreatedProps {
  /** One-time passwords may be shown to this person. */
  readonly showsPasswords: boolean;
  readonly run: BulkRun;
  readonly shot: RunSnapshot;
  /** Rows that can be saved to be corrected. */
  readonly toCorrect: number;
  readonly onSave: () => void;
  readonly onAnother: () => void;
}

export function Created({ showsPasswords, run, shot, toCorrect, onSave, onAnother }: CreatedProps): ReactNode {
  const translate = useTranslate();
  const words = useBulkWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, counts, halt } = shot;
  useEffect(() => {
    if (!running) heading.current?.focus();
  }, [running]);
  const again = (state: State, key: 'goOn' | 'retry'): ReactNode =>
    counts[state] > 0 && <Button label={words(key, numbered(counts[state]))} onClick={() => run.start(state)} />;
  return (
    <section className="agent-file__part" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {translate(running ? 'agentFile.creating' : 'agentFile.created')}
      </h2>
      {running ? (
        <Progress shot={shot} />
      ) : (
        <output>
          <Notice tone={counts.done === run.rows.length ? 'success' : 'pending'}>
            <strong>{overText(counts, words)}</strong> {halt && words(`halted.${halt}`)}{' '}
            {counts.unknown > 0 && translate('agentFile.unknown')}
          </Notice>
        </output>
      )}
      <ResultList rows={run.rows} shot={shot} shows={undefined} />
      <div className="form__actions">
        {running ? (
          <StopButton
            label={words(halt !== null ? 'stopping' : 'stop')}
            stopping={halt !== null}
            onStop={() => run.stop()}
          />
        ) : (
          <>
            {again('waiting', 'goOn')}
            {counts.unknown > 0 && (
              <Button
                label={translate('agentFile.sendUnknown', numbered(counts.unknown))}
                onClick={() => run.start('unknown')}
              />
            )}
            {again('refused', 'retry')}
            {showsPasswords && <Slips created={createdOf(run, shot)} onAllShown={() => heading.current?.focus()} />}
            {toCorrect > 0 && <Button label={translate('agentFile.save', numbered(toCorrect))} onClick={onSave} />}
            <Button label={translate('agentFile.another')} onClick={onAnother} />
          </>
        )}
      </div>
      {running && (
        <RunGuard
          title={translate('agentFile.leaveTitle')}
          text={translate('agentFile.leaveText')}
          leave={words('leave')}
          stay={words('stay')}
          onLeave={() => run.stop()}
        />
      )}
    </section>
  );
}

/** The user names of the agents that are there now. */
function createdOf({ rows }: BulkRun, { results }: RunSnapshot): readonly string[] {
  return rows.flatMap(({ mark }, at) => (results[at]?.state === 'done' ? [mark] : []));
}

interface SlipsProps {
  readonly created: readonly string[];
  /** The dialog is closed, and the button that opened it is gone. */
  readonly onAllShown: () => void;
}

/** Opens the slips of agents whose passwords were not shown yet: each is shown once (D560). */
function Slips({ created, onAllShown }: SlipsProps): ReactNode {
  const translate = useTranslate();
  const [open, setOpen] = useState<readonly string[] | null>(null);
  const [closed, setClosed] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const left = created.filter((username) => !shown.has(username));
  const isOver = closed && left.length === 0;
  const focusHeading = useEvent(onAllShown);
  useEffect(() => {
    if (isOver) focusHeading();
  }, [isOver, focusHeading]);
  const records = open?.map((username) => ({ user: { username } }));
  return (
    <>
      {left.length > 0 && (
        <Button
          look="primary"
          label={translate('passwordSlip.sheet.open', numbered(left.length))}
          onClick={() => setOpen(left)}
        />
      )}
      {records && (
        <showPassword.dialog
          record={records[0]}
          records={records}
          onShown={(usernames) => setShown((before) => new Set([...before, ...usernames]))}
          onClose={() => {
            setOpen(null);
            setClosed(true);
          }}
        />
      )}
    </>
  );
}
