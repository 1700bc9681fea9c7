/** The one-time passwords of many people as one sheet of slips to cut: four to a page, shown once (D560). */
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { numbered, useBulkWords } from '../../engine/bulk/words';
import { useWords } from '../../engine/browser/words';
import { BusyButton, StopButton } from '../../engine/ui/BusyButton';
import { Button } from '../../engine/ui/Button';
import { Dialog, StayOrLeave } from '../../engine/ui/Dialog';
import { Notice } from '../../engine/ui/Notice';
import { RunGuard } from '../../engine/ui/RunGuard';
import { grouped } from '../../i18n/format';
import { SlipPaper } from './SlipPaper';
import { SHEET_SLIPS, useSlips } from './useSlips';
import './slip-sheet.css';

interface SlipSheetProps {
  readonly usernames: readonly string[];
  /** Gets the user names whose passwords were shown, or may have been, when their sheet is left. */
  readonly onShown?: ((usernames: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

type Shown = NonNullable<ReturnType<typeof useSlips>['sheet']>;

export function SlipSheet({ usernames, onShown, onClose }: SlipSheetProps): ReactElement {
  const translate = useTranslate();
  const words = useWords('passwordSlip.sheet');
  const slips = useSlips(usernames);
  const { sheet, wanted, before, later } = slips;
  const print = usePrinted(sheet?.run, sheet?.slips.length ?? 0);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const running = sheet?.shot.running ?? false;
  const isUnprinted = sheet !== null && sheet.slips.length > 0 && !print.done;

  const asked = (leave: () => void): void => {
    if (isUnprinted) setLeaving(() => leave);
    else leave();
  };
  const tell = (): void => {
    if (sheet) onShown?.([...sheet.slips.map(({ username }) => username), ...sheet.unknown.map(nameOf)]);
  };
  const close = (): void => {
    tell();
    onClose();
  };
  const next = (): void => {
    tell();
    slips.next();
  };
  const leaveWords = { title: words('leaveTitle'), leave: words('leave'), stay: words('stay') };
  const leaveText = words('leaveText', numbered(sheet?.slips.length ?? 0));
  return (
    <>
      <Dialog
        title={words('title')}
        onClose={() => asked(close)}
        size="large"
        busy={running}
        actions={
          sheet ? (
            <SheetActions
              {...{ sheet, later }}
              onPrint={print.print}
              onNext={() => asked(next)}
              onDone={() => asked(close)}
            />
          ) : (
            <>
              <Button label={translate('list.cancel')} onClick={onClose} />
              <BusyButton busy={false} onPress={slips.begin}>
                {words('show', numbered(wanted.length))}
              </BusyButton>
            </>
          )
        }
      >
        {sheet ? <Sheet sheet={sheet} /> : <Before {...{ wanted, before }} of={usernames.length} />}
      </Dialog>
      {(running || isUnprinted) && <RunGuard {...leaveWords} text={leaveText} onLeave={() => sheet?.run.stop()} />}
      {leaving && (
        <StayOrLeave
          {...leaveWords}
          text={leaveText}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving();
          }}
        />
      )}
    </>
  );
}

interface BeforeProps {
  readonly wanted: readonly string[];
  /** People of earlier sheets, and of all sheets. */
  readonly before: number;
  readonly of: number;
}

/** What will happen, and which part of many this sheet is. */
function Before({ wanted, before, of }: BeforeProps): ReactNode {
  const words = useWords('passwordSlip.sheet');
  const part = { from: grouped(before + 1), to: grouped(before + wanted.length), of: grouped(of) };
  return (
    <>
      <p>{words('about', numbered(wanted.length))}</p>
      {of > SHEET_SLIPS && <p className="muted">{words('part', part)}</p>}
    </>
  );
}

const nameOf = ({ username }: { readonly username: string }): string => username;

/** Prints, and knows whether so many slips of this sheet were printed, also by the browser's own key. */
function usePrinted(run: object | undefined, slips: number) {
  const [printed, setPrinted] = useState<{ readonly run: object | undefined; readonly slips: number } | null>(null);
  useEffect(() => {
    const before = new AbortController();
    window.addEventListener('beforeprint', () => setPrinted({ run, slips }), { signal: before.signal });
    return () => before.abort();
  }, [run, slips]);
  return {
    done: printed !== null && printed.run === run && printed.slips === slips,
    print: (): void => {
      setPrinted({ run, slips });
      print();
    },
  };
}

function Sheet({ sheet: { shot, slips, unknown, refused } }: { readonly sheet: Shown }): ReactNode {
  const bulkWords = useBulkWords();
  const words = useWords('passwordSlip.sheet');
  const { running, ended, of, halt } = shot;
  if (running) {
    return (
      <div className="bulk-progress">
        <progress max={Math.max(1, of)} value={ended} aria-label={bulkWords('progress')} />
        <p>{bulkWords('running', { ended: grouped(ended), of: grouped(of) })}</p>
      </div>
    );
  }
  return (
    <>
      <output>{slips.length > 0 && <p className="muted">{words('shown', numbered(slips.length))}</p>}</output>
      <div role="alert">
        {halt && <Notice tone="pending">{bulkWords(`halted.${halt}`)}</Notice>}
        <NotShown people={unknown} />
        <NotShown people={refused} />
      </div>
      <div className="slip-sheet">
        {slips.map((slip) => (
          <SlipPaper key={slip.username} slip={slip} />
        ))}
      </div>
    </>
  );
}

/** The most names of a notice: the others are counted. */
const NAMES = 20;

/** Those whose passwords were not shown, by the reason. */
function NotShown({ people }: { readonly people: Shown['refused'] }): ReactNode {
  const translate = useTranslate();
  const bulkWords = useBulkWords();
  const words = useWords('passwordSlip.sheet');
  const byReason = new Map<string, string[]>();
  for (const { why, username } of people) byReason.set(why, (byReason.get(why) ?? []).concat(username));
  return [...byReason].map(([why, usernames]) => {
    const more = usernames.length - NAMES;
    const names = [...usernames.slice(0, NAMES), ...(more > 0 ? [bulkWords('more', numbered(more))] : [])].join(', ');
    return (
      <Notice key={why}>
        {words('notShown', { names })} {translate(why, { _: why })}
      </Notice>
    );
  });
}

interface SheetActionsProps {
  readonly sheet: Shown;
  /** How many people are left for other sheets. */
  readonly later: number;
  readonly onPrint: () => void;
  readonly onNext: () => void;
  readonly onDone: () => void;
}

function SheetActions({ sheet, later, onPrint, onNext, onDone }: SheetActionsProps): ReactNode {
  const translate = useTranslate();
  const bulkWords = useBulkWords();
  const words = useWords('passwordSlip.sheet');
  const { shot, run, slips, waiting, refused } = sheet;
  if (shot.running) {
    return (
      <StopButton
        label={bulkWords(shot.halt ? 'stopping' : 'stop')}
        stopping={shot.halt !== null}
        onStop={() => run.stop()}
      />
    );
  }
  return (
    <>
      {waiting.length > 0 && (
        <Button label={bulkWords('goOn', numbered(waiting.length))} onClick={() => run.start('waiting')} />
      )}
      {refused.length > 0 && (
        <Button label={bulkWords('retry', numbered(refused.length))} onClick={() => run.start('refused')} />
      )}
      {later > 0 && waiting.length === 0 && (
        <Button label={words('next', numbered(Math.min(later, SHEET_SLIPS)))} onClick={onNext} />
      )}
      {slips.length > 0 && <Button label={translate('list.print')} icon={Printer} look="ghost" onClick={onPrint} />}
      <Button label={translate('passwordSlip.done')} look="primary" onClick={onDone} />
    </>
  );
}
