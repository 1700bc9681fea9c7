/**
 * After a lost answer to a create: whether the record that a second try is refused for is the one that the first try made
 * (D410). The definition's `unique` says by which field, and by which sentence of the service.
 */
import { useDataProvider, useTranslate } from 'ra-core';
import { useSentence } from '../ui/sentence';
import { isSignedOut, UpstreamError } from '../../upstream/errors';
import { useEngine } from '../app/context';
import { drop, entriesOf } from '../calls/unconfirmed/store';
import type { FormField, NormalField, NormalForm, Resource } from '../definition/resource';
import { findRow, findUnique } from './findUnique';
import type { Sending } from './useSending';
import { differences } from './sameRecord';
import type { Sentences } from './checkedForm';
import type { Values } from './values';

/** In place of the service's answer. */
export const MADE_BEFORE = { responseMessage: 'form.madeBefore' } as const;

/**
 * For a refused create: answers `MADE_BEFORE` if the first try has made the record, or null once the user was told that
 * another record has the value: beside its field, because the sentence may mean the email too. @throws the refusal if it
 * has another reason.
 */
export function useMadeBefore(
  { name, fields }: Resource,
  form: NormalForm,
  { setOutcome }: Pick<Sending, 'setOutcome'>,
  refuse: (sentences: Sentences) => void,
) {
  const { unique, shownIn = {} } = form;
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const sentence = useSentence();
  const user = useEngine().session.user.username;
  const by = fields.find((field) => field.name === unique?.field);

  /** What to tell beside the refusal; null: the first try has made the record. */
  const adviceOn = async (
    field: NormalField,
    formFields: readonly FormField[],
    values: Values,
  ): Promise<string | null> => {
    try {
      const record = await findUnique(dataProvider, name, field, values[field.name] ?? '');
      if (!record) return translate('form.noneMadeBefore', { field: field.label });
      const others = differences(fields, { fields: formFields, shownIn }, record, values);
      if (others.length === 0) return null;
      return translate('form.otherMadeBefore', {
        field: field.label,
        fields: others.map(({ label }) => label).join(', '),
      });
    } catch (error) {
      if (isSignedOut(error)) throw error;
      return translate('form.madeUnread', { reason: sentence(error) });
    }
  };

  /** False also where the list could not be read: then the form says only what the service said. */
  const isFound = (field: NormalField, values: Values): Promise<boolean> =>
    findRow(dataProvider, name, field, values[field.name] ?? '').then(
      (row) => row !== undefined,
      () => false,
    );

  return async (refusal: unknown, wasLost: boolean, formFields: readonly FormField[], values: Values) => {
    const isTaken =
      refusal instanceof UpstreamError && unique !== undefined && refusal.sentence?.trim() === unique.refused;
    if (!by || !isTaken) throw refusal;
    const refusalText = translate(refusal.message, { _: refusal.message });
    if (!wasLost) {
      if (!(await isFound(by, values))) throw refusal;
      setOutcome({ type: 'error', text: refusalText });
      refuse({ [by.name]: translate('form.inUse', { field: by.label }) });
      return null;
    }
    const advice = await adviceOn(by, formFields, values);
    if (advice === null) {
      const [earlier, ...more] = entriesOf(user, [form.call]);
      // From before a reload; of several nobody knows which.
      if (earlier && more.length === 0) drop(user, earlier.id);
      return MADE_BEFORE;
    }
    setOutcome({ type: 'error', text: refusalText, more: advice });
    return null;
  };
}
