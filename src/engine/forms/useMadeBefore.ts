/**
 * After a lost answer to a create: whether the record that a second try is refused for is the one that the first try made
 * (D410). The definition's `unique` says by which field, and by which sentence of the service.
 */
import { useDataProvider, useTranslate } from 'ra-core';
import { useSentence } from '../ui/sentence';
import { isSignedOut } from '../calls/outcome';
import { UpstreamError } from '../../upstream/errors';
import { useEngine } from '../app/context';
import { drop, entriesOf } from '../calls/unconfirmed/store';
import type { FormField, NormalField, NormalForm, Resource } from '../definition/resource';
import { findUnique } from './findUnique';
import type { Sending } from './useSending';
import { differences } from './sameRecord';
import type { Values } from './values';

/** In place of the service's answer. */
export const MADE_BEFORE = { responseMessage: 'form.madeBefore' } as const;

/**
 * For a refused create: answers `MADE_BEFORE` if the first try has made the record, or null once the user was told that
 * it has not. @throws the refusal if it has another reason, or no answer was lost.
 */
export function useMadeBefore(
  { name, fields }: Resource,
  form: NormalForm,
  { setOutcome }: Pick<Sending, 'setOutcome'>,
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

  return async (refusal: unknown, wasLost: boolean, formFields: readonly FormField[], values: Values) => {
    const isTaken =
      refusal instanceof UpstreamError && unique !== undefined && refusal.sentence?.trim() === unique.refused;
    if (!by || !wasLost || !isTaken) throw refusal;
    const advice = await adviceOn(by, formFields, values);
    if (advice === null) {
      const [earlier, ...more] = entriesOf(user, [form.call]);
      // From before a reload; of several nobody knows which.
      if (earlier && more.length === 0) drop(user, earlier.id);
      return MADE_BEFORE;
    }
    setOutcome({ type: 'error', text: translate(refusal.message, { _: refusal.message }), more: advice });
    return null;
  };
}
