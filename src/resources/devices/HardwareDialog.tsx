/** Hardware Management: loads devices from a CSV file (P1-2, P1-4, P1-5, P1-7 and P1-8; D328). */
import { useCanAccess, useDataProvider, useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../engine/ui/Button';
import { UnconfirmedCalls } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { download } from '../../engine/export/download';
import { Notice } from '../../engine/ui/Notice';
import { Dialog } from '../../engine/ui/Dialog';
import { FileChoice } from '../../engine/ui/FileChoice';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { useReread } from '../../engine/calls/useReread';
import { noted } from '../../engine/calls/unconfirmed/noted';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { useOnce } from '../../engine/browser/useOnce';
import { UpstreamError } from '../../upstream/errors';
import { PreviewTable, usePreview } from './PreviewTable';
import './hardware.css';
import { markEnglish } from '../../engine/ui/markEnglish';

/** Some systems write the file ending in capitals. */
const CSV = /csv$/i;

interface HardwareDialogProps {
  readonly onClose: () => void;
  /** Called when devices were added, or may have been. */
  readonly onDone?: () => void;
}

export default function HardwareDialog({ onClose, onDone }: HardwareDialogProps): ReactElement {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<File | null>(null);
  const notify = useNotify();
  const once = useOnce();
  // Opened from the menu it is over any page, the list of devices too.
  const reread = useReread();
  const { state, send, forget } = useUpload((message) => {
    onClose();
    // The dialog closes before the numbers can be read, and a notice of the service has no rows that were left out.
    if (message !== '') notify(message, { type: 'success', messageArgs: { _: message } });
  }, onDone ?? reread);
  const file = chosen && CSV.test(chosen.name) ? chosen : null;
  const preview = usePreview(file);
  const busy = state.step === 'uploading';
  const over = state.step === 'uploaded';

  return (
    <Dialog
      title={translate('hardware.title')}
      onClose={onClose}
      size={file ? 'large' : 'medium'}
      busy={busy}
      actions={
        over ? (
          <Button label={translate('hardware.done')} look="primary" onClick={onClose} />
        ) : (
          <>
            <Button label={translate('list.cancel')} disabled={busy} onClick={onClose} />
            <Button
              label={translate(busy ? 'hardware.uploading' : 'hardware.upload')}
              look="primary"
              disabled={!file}
              aria-disabled={!file || busy}
              aria-busy={busy}
              onClick={() => {
                if (file) once(() => send(file));
              }}
            />
          </>
        )
      }
    >
      <div className="upload">
        <FileChoice
          accept=".csv,text/csv"
          choose={translate('hardware.choose')}
          name={chosen?.name ?? translate('hardware.none')}
          hint={translate('hardware.drop')}
          error={chosen && !file ? translate('hardware.wrongType') : null}
          disabled={busy || over}
          onChoose={(next) => {
            forget();
            setChosen(next);
          }}
        />
        {chosen === null && <Template />}
        <Outcome state={state} />
        {state.step !== 'failed' && (
          <UnconfirmedCalls calls={[{ call: 'loadHardware', label: translate('hardware.title') }]} />
        )}
        {preview === null ? null : <PreviewTable state={preview} uploaded={over} />}
        <ListLink busy={busy} onFollow={onClose} />
      </div>
    </Dialog>
  );
}

/** What the service reads of a file, and an empty one to fill in. */
function Template(): ReactElement {
  const translate = useTranslate();
  return (
    <p className="muted hardware__template">
      {translate('hardware.column')}{' '}
      <Button
        label={translate('hardware.template')}
        onClick={() => download(new Blob(['serialNumber\r\n'], { type: 'text/csv' }), 'devices.csv')}
      />
    </p>
  );
}

/** To the list of devices, for those who may open it, from any other page. During an upload it is only a text. */
function ListLink({ busy, onFollow }: { readonly busy: boolean; readonly onFollow: () => void }): ReactElement | null {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const list = useEngine().resources.find(({ name, hasPage }) => name === 'devices' && hasPage);
  const { canAccess } = useCanAccess({ resource: 'devices', action: 'list' });
  if (!list || canAccess !== true || pathname === list.path) return null;
  const text = translate('hardware.list');
  return (
    <p className="muted hardware__list">
      {busy ? (
        text
      ) : (
        <Link to={list.path} onClick={onFollow}>
          {text}
        </Link>
      )}
    </p>
  );
}

function Outcome({ state }: { readonly state: UploadState }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <output>
        {state.step === 'uploaded' ? (
          <div className="notice upload__uploaded">
            <div>
              <p>{translate('hardware.uploaded')}</p>
              <p>{markEnglish(translate(state.message))}</p>
            </div>
          </div>
        ) : null}
      </output>
      <div role="alert">
        {state.step === 'failed' ? (
          <Notice>
            {state.headline ? <p className="upload__headline">{translate('hardware.failed')}</p> : null}
            <p>
              {markEnglish(
                translate(state.unknown ? 'hardware.unknown' : 'hardware.reason', { reason: translate(state.reason) }),
              )}
            </p>
          </Notice>
        ) : null}
      </div>
    </>
  );
}

/** After so many milliseconds a success closes the dialog and the headline of a failure goes (P1-9). */
const SHOWN_MS = 2_000;

type UploadState =
  | { readonly step: 'idle' | 'uploading' }
  | { readonly step: 'uploaded'; readonly message: string }
  | {
      readonly step: 'failed';
      readonly reason: string;
      readonly unknown: boolean;
      /** For the first two seconds the specification's own sentence stands above the reason. */
      readonly headline: boolean;
    };

/**
 * @param onDone called two seconds after a success, with the service's sentence.
 * @param onChanged called at once when devices were added, or may have been.
 */
function useUpload(onDone: (message: string) => void, onChanged: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const engine = useEngine();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const done = useEvent(onDone);
  useEffect(() => {
    if (state.step === 'uploaded') {
      const timer = setTimeout(() => done(state.message), SHOWN_MS);
      return () => clearTimeout(timer);
    }
    if (state.step === 'failed' && state.headline) {
      const timer = setTimeout(() => setState({ ...state, headline: false }), SHOWN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [state, done]);

  const send = async (file: File): Promise<void> => {
    setState({ step: 'uploading' });
    try {
      // Another file that is answered says nothing about this one.
      const attempt = `${file.name} ${file.size} ${file.lastModified}`;
      const { responseMessage } = await noted(engine, 'loadHardware', { action: 'upload', attempt }, (call) =>
        dataProvider.call(call, { file }),
      );
      setState({ step: 'uploaded', message: responseMessage });
      onChanged();
    } catch (failure) {
      const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
      setState({ step: 'failed', reason: unknown ? whyLost(failure) : errorText(failure), unknown, headline: true });
      if (unknown) onChanged();
    }
  };
  /** `forget`: clears the last outcome, because another file was chosen. */
  return { state, send, forget: () => setState({ step: 'idle' }) };
}
