/** Row actions: a dialog, or one call whose outcome is a toast. Never sent twice, never repeated by itself. */
import { useMutation } from '@tanstack/react-query';
import { useNotify, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { useEngine, type ActionDialog } from '../context';
import { fieldText } from '../kinds/text';
import { valueAt } from '../path';
import type { NormalAction, Resource } from '../resource';

/** How long an outcome is shown, in milliseconds (spec part 1 section 9). */
const TOAST_MS = 8_000;
const SUCCESS = '00';

export interface OpenDialog {
  readonly Dialog: ActionDialog;
  readonly record: RaRecord;
}

export interface RowActions {
  readonly run: (name: string, record: RaRecord) => void;
  /** Names of the actions under way by record, separated by spaces. */
  readonly pending: ReadonlyMap<RaRecord['id'], string>;
  readonly dialog: OpenDialog | null;
  readonly closeDialog: () => void;
}

interface Run {
  readonly action: NormalAction;
  readonly record: RaRecord;
}

export function useRowActions(resource: Resource): RowActions {
  const { client, endpoint, dialogs } = useEngine();
  const notify = useNotify();
  const underWay = useRef(new Set<string>());
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const { mutate } = useMutation({
    mutationFn: ({ action, record }: Run): Promise<unknown> =>
      action.call
        ? client.call(endpoint(action.call), inputOf(resource, action, record))
        : Promise.reject(new Error(`${action.name}: the action has no call`)),
    retry: false,
    networkMode: 'always',
    onSuccess: (answer, { record }) => {
      const { code, message } = outcomeOf(answer);
      notify(message || (code === SUCCESS ? 'list.actionDone' : 'upstream.business'), {
        type: code === SUCCESS ? 'success' : 'error',
        autoHideDuration: TOAST_MS,
        messageArgs: { about: fieldText(resource.title, record) },
      });
    },
    onError: (error, { record }) => {
      if (error instanceof UpstreamError && error.kind === 'signedOut') return;
      notify(error.message, {
        type: 'error',
        autoHideDuration: TOAST_MS,
        messageArgs: { about: fieldText(resource.title, record) },
      });
    },
    onSettled: (_answer, _error, run) => {
      underWay.current.delete(runKey(run));
      setRuns((before) => before.filter((one) => runKey(one) !== runKey(run)));
    },
  });

  const run = useCallback(
    (name: string, record: RaRecord): void => {
      const action = resource.actions.find((one) => one.name === name);
      if (!action) return;
      const Dialog = action.dialog === undefined ? undefined : dialogs[action.dialog];
      if (Dialog) {
        setDialog({ Dialog, record });
        return;
      }
      const next = { action, record };
      if (underWay.current.has(runKey(next))) return;
      underWay.current.add(runKey(next));
      setRuns((before) => [...before, next]);
      mutate(next);
    },
    [resource, dialogs, mutate],
  );
  const closeDialog = useCallback(() => setDialog(null), []);
  const pending = useMemo(() => {
    const names = new Map<RaRecord['id'], string>();
    for (const { action, record } of runs) {
      const before = names.get(record.id);
      names.set(record.id, before ? `${before} ${action.name}` : action.name);
    }
    return names;
  }, [runs]);
  return { run, pending, dialog, closeDialog };
}

function runKey({ action, record }: Run): string {
  return `${action.name}\n${record.id}`;
}

/** The call's input: values of the record by field name. */
function inputOf(resource: Resource, action: NormalAction, record: RaRecord): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, fieldName] of Object.entries(action.input ?? {})) {
    const source = resource.fields.find((field) => field.name === fieldName)?.source;
    if (source) input[name] = valueAt(record, source);
  }
  return input;
}

/** What the answer says of itself: its own code and message, a success without a code. */
function outcomeOf(answer: unknown): { readonly code: string; readonly message: string } {
  const code = valueAt(answer, 'responseCode');
  const message = valueAt(answer, 'responseMessage');
  return {
    code: typeof code === 'string' ? code : SUCCESS,
    message: typeof message === 'string' ? message : '',
  };
}
