/** Confirms an action and asks for its input. Stays open until the answer arrives. */
import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useId, useMemo, type ReactElement } from 'react';
import { Button } from '../ui/Button';
import { SendButtons } from '../ui/BusyButton';
import { Notice } from '../ui/Notice';
import { Dialog } from '../ui/Dialog';
import type { Ask } from '../definition/definition';
import { formFields } from '../definition/formFields';
import { FieldsForm } from '../forms/FieldsForm';
import { suggestions } from '../forms/inputs/Suggestions';
import { useClosing } from '../forms/useClosing';
import { useFormDraft } from '../forms/useFormDraft';
import { blankValues, typedTexts, type Values } from '../forms/values';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { filled } from '../calls/filled';
import { useDeliveryText } from '../calls/useDelivery';
import { outcomeWords, type OutcomeMessage } from '../calls/outcome';
import type { Actions } from './useActions';
import { useNothingToChoose } from './useNothingToChoose';

interface AskDialogProps {
  readonly action: NormalAction;
  readonly records: readonly RaRecord[];
  /** What became of the last try, and why. */
  readonly message: OutcomeMessage | undefined;
  readonly error: Error | undefined;
  readonly labels: ResourceLabels;
  /** The call is under way. */
  readonly busy: boolean;
  readonly onConfirm: Actions['confirm'];
  readonly onClose: () => void;
}

const NOTHING_ASKED = { title: '', submit: '' };

export default function AskDialog(props: AskDialogProps): ReactElement {
  const { action, records, message, error, labels, busy, onConfirm, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const { resource } = labels;
  const ask: Ask<string> = action.ask ?? NOTHING_ASKED;
  const fields = useMemo(() => formFields(action.ask ?? {}, resource.fields), [action, resource]);
  const words = (text: string): string => filled(text, resource, records, translate);
  const deliveryText = useDeliveryText();
  const delivered = action.makesPassword && deliveryText(action.makesPassword, records.length);
  const closing = useClosing(onClose);
  const nothing = useNothingToChoose(resource, [action], records[0]).get(action);
  const draft = useFormDraft(`${action.name} ${records.map((record) => record.id).join(' ')}`, fields);
  /** It is back now, and of no further use. */
  useEffect(() => draft.drop(), [draft]);
  const confirm = (typed: Readonly<Record<string, unknown>>, values: Values = {}): void => {
    if (busy) return;
    // A field that is hidden by another field's value is neither sent nor named.
    const sent = fields.filter(({ field }) => Object.hasOwn(typed, field.write));
    onConfirm(typed, { texts: typedTexts(sent, values), keep: () => draft.keep(values, blankValues(fields)) });
  };
  if (nothing !== undefined) {
    const close = <Button label={translate('frame.close')} onClick={onClose} />;
    return <Dialog title={words(ask.title)} description={nothing} size="small" onClose={onClose} actions={close} />;
  }
  return (
    <>
      <Dialog
        title={words(ask.title)}
        description={ask.text === undefined ? undefined : [words(ask.text), delivered].filter(Boolean).join(' ')}
        size={fields.length > 0 ? 'medium' : 'small'}
        busy={busy}
        onClose={closing.close}
        actions={
          <SendButtons
            busy={busy}
            danger={action.danger}
            onCancel={closing.close}
            {...(fields.length > 0 ? { form: id } : { onPress: () => confirm({}) })}
          >
            {words(ask.submit)}
          </SendButtons>
        }
      >
        {fields.length > 0 && (
          <FieldsForm
            id={id}
            labels={labels}
            fields={fields}
            record={records[0] ?? null}
            below={suggestions}
            left={draft.left}
            busy={busy}
            error={error}
            onSend={confirm}
            onState={closing.onState}
          />
        )}
        <div role="alert">{message && <Notice>{outcomeWords(message, translate)}</Notice>}</div>
      </Dialog>
      {closing.question}
    </>
  );
}
