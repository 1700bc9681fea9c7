/** Hardware Management: loading devices from a CSV file (P1-2, P1-4, P1-5 and P1-8; D328). */
import { useNotify, useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { UnconfirmedCalls } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { Notice } from '../../engine/base/Notice';
import { Dialog } from '../../engine/ui/Dialog';
import { FileChoice } from './FileChoice';
import { PreviewTable } from './PreviewTable';
import { usePreview } from './usePreview';
import { useUpload, type UploadState } from './useUpload';
import './hardware.css';

/** The accepted file ending, compared without regard to case: some systems write it in capitals. */
const CSV = /csv$/i;

export default function HardwareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<File | null>(null);
  const notify = useNotify();
  const { state, send, forget } = useUpload((message) => {
    onClose();
    // How many were added takes longer to read than the dialog stays.
    if (message !== '') notify(message, { type: 'success' });
  });
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
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('hardware.cancel')}
          </button>
          <button
            type="button"
            className="button button--primary"
            disabled={!file || over}
            aria-disabled={!file || busy || over}
            aria-busy={busy}
            onClick={() => {
              if (file && !busy) void send(file);
            }}
          >
            {translate(busy ? 'hardware.uploading' : 'hardware.upload')}
          </button>
        </>
      }
    >
      <div className="upload">
        <FileChoice
          name={chosen?.name ?? null}
          error={chosen && !file ? 'hardware.wrongType' : null}
          disabled={busy || over}
          onChoose={(next) => {
            forget();
            setChosen(next);
          }}
        />
        <Outcome state={state} />
        {state.step !== 'failed' && (
          <UnconfirmedCalls calls={[{ call: 'loadHardware', label: translate('hardware.title') }]} />
        )}
        {preview === null ? null : <PreviewTable state={preview} />}
      </div>
    </Dialog>
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
              <p>{state.message}</p>
            </div>
          </div>
        ) : null}
      </output>
      <div role="alert">
        {state.step === 'failed' ? (
          <Notice>
            {state.headline ? <p className="upload__headline">{translate('hardware.failed')}</p> : null}
            <p>
              {translate(state.unknown ? 'hardware.unknown' : 'hardware.reason', { reason: translate(state.reason) })}
            </p>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
