/** Sending the file, once, and what came of it (P1-4, P1-7 and P1-8). */
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { noted } from '../../engine/calls/unconfirmed/noted';
import { errorText } from '../../engine/base/sentence';
import { whyLost } from '../../engine/base/whyLost';
import { UpstreamError } from '../../upstream/errors';

/** Success closes the dialog, and the failure's headline goes, after so many milliseconds (P1-9). */
const SHOWN_MS = 2_000;

export type UploadState =
  | { readonly step: 'idle' | 'uploading' }
  | { readonly step: 'uploaded'; readonly message: string }
  | {
      readonly step: 'failed';
      readonly reason: string;
      readonly unknown: boolean;
      /** The first two seconds, in which the specification's own sentence stands above the reason. */
      readonly headline: boolean;
    };

/** @param onDone called two seconds after a success, with what the service said. */
export function useUpload(onDone: (message: string) => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const engine = useEngine();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (state.step === 'uploaded') {
      const timer = setTimeout(() => done.current(state.message), SHOWN_MS);
      return () => clearTimeout(timer);
    }
    if (state.step === 'failed' && state.headline) {
      const timer = setTimeout(() => setState({ ...state, headline: false }), SHOWN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [state]);

  const send = async (file: File): Promise<void> => {
    setState({ step: 'uploading' });
    try {
      const { responseMessage } = await noted(engine, 'loadHardware', { action: 'upload' }, (call) =>
        dataProvider.call(call, { file }),
      );
      setState({ step: 'uploaded', message: responseMessage });
    } catch (failure) {
      const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
      setState({ step: 'failed', reason: unknown ? whyLost(failure) : errorText(failure), unknown, headline: true });
    }
  };
  /** `forget`: another file was chosen, so the outcome of the last one is cleared. */
  return { state, send, forget: () => setState({ step: 'idle' }) };
}
