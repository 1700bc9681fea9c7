/** Creates the agents of a file, four at a time. What is sent and answered stays in this page's memory alone. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { BulkRun, WAITING, type BulkRow, type Outcome, useShot } from '../../../engine/bulk/run';
import { useReread } from '../../../engine/calls/useReread';
import type { NormalForm, Resource } from '../../../engine/definition/resource';
import { PAYLOAD, payloadOf } from '../../../engine/forms/payload';
import { valueText, type Values } from '../../../engine/forms/values';
import { errorText, whyLost } from '../../../engine/ui/sentence';
import { isSignedOut, isUnknown, UpstreamError } from '../../../upstream/errors';
import { valueAt } from '../../../upstream/path';
import { existing } from './existing';
import type { PlannedRow } from './rows';

/** @param onTaken is told of a row whose user name or email is somebody's. */
export function useCreating(resource: Resource, onTaken: (values: Values) => void) {
  const send = useSend(resource, onTaken);
  const reread = useReread();
  const [run, setRun] = useState<BulkRun | null>(null);
  const shot = useShot(run);
  useEffect(() => () => run?.stop(), [run]);
  const isOver = shot !== null && !shot.running;
  useEffect(() => {
    if (isOver) reread();
  }, [isOver, reread]);
  return {
    run,
    shot,
    begin: (rows: readonly PlannedRow[]): void => {
      const { create: form } = resource;
      if (!form || run) return;
      const byId = new Map(rows.map((row) => [String(row.row), row]));
      const next = new BulkRun(
        rows.map((row) => bulkRow(resource, form, row)),
        (row) => send(row, byId.get(row.id)),
      );
      setRun(next);
      next.start('waiting');
    },
    /** Forgets the outcomes. */
    drop: () => setRun(null),
  };
}

function bulkRow({ title }: Resource, form: NormalForm, { row, values }: PlannedRow): BulkRow {
  const typed = payloadOf(form.fields, values, 'leftOut');
  const mark = values[form.unique?.field ?? ''] ?? '';
  return {
    id: String(row),
    name: valueText(title, values) || mark,
    mark,
    input: form.within === undefined ? typed : { [form.within]: [typed] },
  };
}

/** A sentence of the service, which names fields as they are sent; those that are words as well stay. */
function inLabels(sentence: string, form: NormalForm | null): string {
  return (form?.fields ?? [])
    .filter(({ field }) => /[A-Z]|name$/.test(field.write))
    .reduce((text, { field }) => text.replaceAll(new RegExp(`\\b${field.write}\\b`, 'g'), field.label), sentence);
}

/** One row's call. A user name that is taken may be the agent's own, from an earlier try whose answer was lost. */
function useSend(
  resource: Resource,
  onTaken: (values: Values) => void,
): (row: BulkRow, planned: PlannedRow | undefined) => Promise<Outcome> {
  const dataProvider = useDataProvider();
  const translate = useTranslate();

  const taken = async (refusal: UpstreamError, planned: PlannedRow | undefined): Promise<Outcome> => {
    const found = planned ? await existing(dataProvider, resource, planned.values).catch(() => null) : null;
    const said = translate(refusal.message, { _: refusal.message });
    if (found === 'same') return { result: { state: 'done', message: 'agentFile.madeBefore' } };
    if (planned) onTaken(planned.values);
    if (found === null) return { result: { state: 'refused', message: said } };
    const why =
      found === 'none'
        ? translate('agentFile.takenElsewhere')
        : translate('agentFile.otherThere', { fields: found.other.map(({ label }) => label).join(', ') });
    return { result: { state: 'refused', message: `${said} · ${why}` } };
  };

  return async ({ input }, planned) => {
    try {
      const { data } = await dataProvider.create(resource.name, { data: input, meta: PAYLOAD });
      const message: unknown = valueAt(data, 'responseMessage');
      return { result: { state: 'done', message: typeof message === 'string' ? message : '' } };
    } catch (error) {
      if (isSignedOut(error)) return { result: WAITING, halt: 'signedOut' };
      if (error instanceof Error && isUnknown(error))
        return { result: { state: 'unknown', message: whyLost(error) }, halt: 'lost' };
      const isTaken =
        error instanceof UpstreamError && error.sentence?.trim() === resource.create?.unique?.refused.trim();
      if (isTaken) return taken(error, planned);
      return { result: { state: 'refused', message: inLabels(errorText(error), resource.create) } };
    }
  };
}
