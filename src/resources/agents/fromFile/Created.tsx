/** The outcome of each row while the agents are created and afterwards, and what can be done with the others. */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ResultList } from '../../../engine/bulk/ResultList';
import type { BulkRun, RunSnapshot, State } from '../../../engine/bulk/run';
import { numbered, overText, useBulkWords } from '../../../engine/bulk/words';
import { StopButton } from '../../../engine/ui/BusyButton';
import { Button } from '../../../engine/ui/Button';
import { Notice } from '../../../engine/ui/Notice';
import { RunGuard } from '../../../engine/ui/RunGuard';
import { grouped } from '../../../i18n/format';
import '../../../engine/bulk/bulk.css';

interface CreatedProps {
  readonly run: BulkRun;
  readonly shot: RunSnapshot;
  /** Rows that can be saved to be corrected. */
  readonly toCorrect: number;
  readonly onSave: () => void;
  readonly onAnother: () => void;
}

export function Created({ run, shot, toCorrect, onSave, onAnother }: CreatedProps): ReactNode {
  const translate = useTranslate();
  const words = useBulkWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, counts, ended, of, halt } = shot;
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
        <div className="bulk-progress">
          <progress max={Math.max(1, of)} value={ended} aria-label={words('progress')} />
          <p>{words('running', { ended: grouped(ended), of: grouped(of) })}</p>
        </div>
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
