/** The outcome of each row while the agents are created and afterwards, and what can be done with the others. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Progress, ResultList } from '../../../engine/bulk/ResultList';
import type { BulkRun, RunSnapshot, State } from '../../../engine/bulk/run';
import { numbered, overText, useBulkWords } from '../../../engine/bulk/words';
import { StopButton } from '../../../engine/ui/BusyButton';
import { Button } from '../../../engine/ui/Button';
import { StayOrLeave } from '../../../engine/ui/Dialog';
import { Notice } from '../../../engine/ui/Notice';
import { RunGuard } from '../../../engine/ui/RunGuard';
import { Slips, type Shown } from './Slips';
import '../../../engine/bulk/bulk.css';

interface CreatedProps {
  /** One-time passwords may be shown to this person. */
  readonly showsPasswords: boolean;
  readonly shown: Shown;
  /** The user names of agents that were there before. */
  readonly there: readonly string[];
  readonly run: BulkRun;
  readonly shot: RunSnapshot;
  /** Rows that can be saved to be corrected. */
  readonly toCorrect: number;
  /** These rows were saved. */
  readonly saved: boolean;
  readonly onSave: () => void;
  readonly onAnother: () => void;
}

export function Created(props: CreatedProps): ReactNode {
  const { showsPasswords, shown, there, run, shot, toCorrect, onSave, onAnother } = props;
  const translate = useTranslate();
  const words = useBulkWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, counts, halt } = shot;
  const lost = useLost(props);
  const [leaving, setLeaving] = useState(false);
  const focusHeading = useEvent(() => heading.current?.focus());
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
            {showsPasswords && (
              <>
                <Slips usernames={createdOf(run, shot)} shown={shown} onAllShown={focusHeading} />
                <Slips usernames={there} shown={shown} onAllShown={focusHeading} isThere />
              </>
            )}
            {toCorrect > 0 && <Button label={translate('agentFile.save', numbered(toCorrect))} onClick={onSave} />}
            <Button label={translate('agentFile.another')} onClick={() => (lost ? setLeaving(true) : onAnother())} />
          </>
        )}
      </div>
      {running ? (
        <RunGuard
          title={translate('agentFile.leaveTitle')}
          text={translate('agentFile.leaveText')}
          leave={words('leave')}
          stay={words('stay')}
          onLeave={() => run.stop()}
        />
      ) : (
        // The sheet asks for itself.
        lost && shown.open === null && <RunGuard why="unsaved" {...lost} />
      )}
      {lost && leaving && <StayOrLeave {...lost} onLeave={onAnother} onStay={() => setLeaving(false)} />}
    </section>
  );
}

/** What to ask before the finished file is left; null where nothing of it would be missed. */
function useLost({ showsPasswords, shown, run, shot, toCorrect, saved }: CreatedProps) {
  const translate = useTranslate();
  const slips = showsPasswords ? shown.leftOf(createdOf(run, shot)).length : 0;
  const rows = saved ? 0 : toCorrect;
  if (slips + rows === 0) return null;
  const said = [
    slips > 0 && translate('agentFile.lostSlips', numbered(slips)),
    rows > 0 && translate('agentFile.lostRows', numbered(rows)),
    translate('agentFile.lostAgain'),
  ];
  return {
    title: translate('agentFile.lostTitle'),
    text: said.filter(Boolean).join(' '),
    leave: translate('agentFile.lostLeave'),
    stay: translate('bulk.stay'),
  };
}

/** The user names of the agents that are there now. */
function createdOf({ rows }: BulkRun, { results }: RunSnapshot): readonly string[] {
  return rows.flatMap(({ mark }, at) => (results[at]?.state === 'done' ? [mark] : []));
}
